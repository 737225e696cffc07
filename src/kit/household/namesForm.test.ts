import { expect, test } from "vitest";
import { NAME_CHARACTERS, NAMES_AT_MOST } from "#domain/entities/household.ts";
import { namesForm, NamesForm, namesOf } from "./namesForm.ts";

const ANNE = { id: "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01", name: "Anne Holm" };

test("each line is a name, once and without empty ones, and a name that was told before keeps its id", () => {
  const kept = namesOf({ names: " Anne  Holm\n\nPer Lund\nPer Lund\n" }, [ANNE]);
  expect(kept).toEqual([ANNE, { id: expect.any(String), name: "Per Lund" }]);
  expect(namesForm(kept)).toEqual({ names: "Anne Holm\nPer Lund" });
  expect(namesOf({ names: " \n" }, [ANNE])).toEqual([]);
});

test("a name that is too long, and too many of them, are told apart", () => {
  const messages = (names: string) => NamesForm.safeParse({ names }).error?.issues.map(({ message }) => message);
  expect(messages("a".repeat(NAME_CHARACTERS + 1))).toEqual(["tooLong"]);
  const many = Array.from({ length: NAMES_AT_MOST + 1 }, (_, at) => `Navn ${at}`);
  expect(messages(many.join("\n"))).toEqual(["tooMany"]);
  expect(messages(many.slice(1).join("\n"))).toBeUndefined();
});
