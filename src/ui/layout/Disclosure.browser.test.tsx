import "../tokens.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Disclosure } from "./Disclosure.tsx";
import { Section } from "./Section.tsx";

const lineUnder = (element: Element) => getComputedStyle(element).borderBottomWidth;

test("[§7] between a disclosure and a ruled section there is one line, that of the section", async () => {
  const { container } = await render(
    <>
      <Disclosure label="Beside it">more</Disclosure>
      <Section title="Ruled" ruled>
        <Disclosure label="At the end of one">more</Disclosure>
      </Section>
      <Section title="The next" ruled>
        <Disclosure label="Before a button">more</Disclosure>
        <button type="button">Save</button>
      </Section>
    </>,
  );
  const [beside, atEnd, before] = [...container.querySelectorAll("details")].map(lineUnder);
  expect([beside, atEnd, before]).toEqual(["0px", "0px", "1px"]);
});
