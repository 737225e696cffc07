import "../tokens.css";
import "../global.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Lines } from "./Lines.tsx";

test("[§9 Layout] a line is as wide as the list, and a word at its end stands apart from what it belongs to", async () => {
  const { container } = await render(
    <div style={{ width: 400 }}>
      <Lines
        lines={[
          { key: "alone", title: "Hos Grethe" },
          { key: "beside", title: "Hos Grethe", aside: "i går" },
        ]}
      />
    </div>,
  );
  const [alone, beside] = [...container.querySelectorAll("li")].map((line) =>
    [...line.children].map((part) => part.getBoundingClientRect()),
  );
  expect(alone?.[0]?.width).toBe(400);
  expect(beside![1]!.left - beside![0]!.right).toBe(16);
});
