import { useEffect, useState } from "react";

/** The answer to a question that takes a while, undefined until it is there, and the way to ask again. `ask` is the same function at each drawing. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): readonly [Answer | undefined, () => void];
export function useAnswer<Answer, Of>(
  ask: (of: Of) => Promise<Answer>,
  of: Of,
): readonly [Answer | undefined, () => void];
export function useAnswer<Answer, Of>(
  ask: (of?: Of) => Promise<Answer>,
  of?: Of,
): readonly [Answer | undefined, () => void] {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isOver = false;
    void ask(of).then((found) => isOver || setAnswer(found));
    return () => {
      isOver = true;
    };
  }, [ask, of]);
  return [
    answer,
    () => {
      setAnswer(undefined);
      void ask(of).then(setAnswer);
    },
  ];
}
