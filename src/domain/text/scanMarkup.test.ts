import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attribute, scanMarkup } from "./scanMarkup.ts";

/** Each tag as `name@place`, an end as `/name`, with the text before it. */
function scanned(text: string, isStrict = false) {
  const tags: (readonly [string, string])[] = [];
  const isWhole = scanMarkup(
    text,
    ({ written, isEnd, isWhole: isSingle, text: before }) =>
      tags.push([`${isEnd ? "/" : ""}${written}${isSingle ? "/" : ""}`, before()]),
    { isStrict },
  );
  return { tags, isWhole };
}

describe("tags come by in order", () => {
  test("with the text before them, in which entities and character data are text and comments are nothing", () => {
    expect(scanned("<a>x &amp; y<!-- no -->z<b:c/><![CDATA[<d>]]></a>").tags).toEqual([
      ["a", ""],
      ["c/", "x & yz"],
      ["/a", "<d>"],
    ]);
  });

  test("with their place, their name in lower case, and their attributes", () => {
    const found: unknown[] = [];
    scanMarkup(`<Row r="1"><c s='2' t="a>`, ({ name, at, attributes }) =>
      found.push([name, at, attribute(attributes, "r")]),
    );
    expect(found).toEqual([
      ["row", 0, "1"],
      ["c", 11, undefined],
    ]);
  });

  test("also where a `<` of the text begins none, as in a field of SGML or a cell of a page", () => {
    expect(scanned("<MEMO>A < B<<c>1 <2>").tags).toEqual([
      ["MEMO", ""],
      ["c", "A < B<"],
    ]);
    expect(scanned("<MEMO>A <B<NAME>x</NAME>").tags.map(([name]) => name)).toEqual(["MEMO", "NAME", "/NAME"]);
    expect(scanned(`<td title="a<b">x</td>`).tags.map(([name]) => name)).toEqual(["td", "/td"]);
  });
});

describe("a text is not read to its end", () => {
  test.each(["<a>x<b", "<a", "<!-- <a>", "<![CDATA[ <a>", "<?xml"])("where it ends within a tag: %s", (text) => {
    expect(scanned(text).isWhole).toBe(false);
  });

  test("where a document type makes entities; a statement has none of any kind", () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`;
    expect(scanned(bomb).isWhole).toBe(false);
    expect(scanned("<!doctype html><a>").isWhole).toBe(true);
    expect(scanned("<!doctype html><a>", true)).toEqual({ isWhole: false, tags: [] });
  });
});

test("whatever it is given, it ends, and texts and tags are pieces of what was given", () => {
  const piece = fc.constantFrom("<", ">", "/", "!", "--", "[CDATA[", "]]>", "?", "a", "b:c", " ", '"', "x='1'", "&lt;");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      let before = -1;
      scanMarkup(text, ({ at, written, attributes }) => {
        expect(at).toBeGreaterThan(before);
        before = at;
        expect(text.slice(at)).toContain(written + attributes);
      });
    }),
  );
});
