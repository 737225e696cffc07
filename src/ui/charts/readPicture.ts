import styles from "./Chart.module.css";
import type { Drawn, Picture, Shape, Written } from "./picture.ts";

interface Words {
  readonly title: string;
  readonly summary: string;
  readonly date: string;
}

const EDGE = 24;
const NARROWEST = 360;
const TITLE = { size: 20, weight: 600 } as const;
const SMALL = { size: 13, weight: 400 } as const;
const LINE = 20;
const SWATCH = 10;
/** Between the columns of amounts beside the names of slices. */
const COLUMN = 72;

/** An element that a chart draws with boxes and words rather than with lines bears this attribute. */
const BOXES = "[data-drawing]";
/** Where the parts of a chart's figure are. */
const DRAWING = [BOXES, ...["plot", "ring", "strip"].map((name) => `.${styles[name]}`)].join(", ");
const LEGEND = `.${styles["legend"]} li, .${styles["share"]}`;

/** Whether the figure shows its drawing, laid out. */
export function isDrawn(figure: HTMLElement): boolean {
  const drawing = figure.querySelector(DRAWING);
  return (
    drawing !== null && (drawing.matches(`${BOXES}, .${styles["strip"]}`) || drawing.querySelector("svg") !== null)
  );
}

/**
 * The figure as it shows now, with a title and the day above and its legend below. It is read from the page, so what is
 * hidden there is hidden here, and the colours are those of the theme; `light` for paper.
 */
export function readPicture(figure: HTMLElement, words: Words, light = false): Picture {
  const before = figure.style.colorScheme;
  if (light) figure.style.colorScheme = "light";
  try {
    return composed(figure, words);
  } finally {
    figure.style.colorScheme = before;
  }
}

function composed(figure: HTMLElement, { title, summary, date }: Words): Picture {
  const face = getComputedStyle(figure).fontFamily;
  const probe = document.createElement("canvas").getContext("2d");
  const width = (text: string, { size, weight }: { size: number; weight: number }) => {
    if (!probe) return text.length * size * 0.5;
    probe.font = `${weight} ${size}px ${face}`;
    return probe.measureText(text).width;
  };
  const ink = colourOf(figure, "--ink");
  const muted = colourOf(figure, "--ink-muted");
  const drawing = figure.querySelector<HTMLElement>(DRAWING);
  const box = drawing?.getBoundingClientRect() ?? new DOMRect();
  const inner = Math.max(NARROWEST, Math.round(box.width));
  const write = (text: string, x: number, y: number, style: { size: number; weight: number }, colour = ink) =>
    ({
      kind: "written",
      x,
      y,
      anchor: "start",
      size: style.size,
      runs: [{ text, colour, weight: style.weight }],
    }) as const;

  let y = EDGE;
  const shapes: Shape[] = [];
  for (const line of wrapped(title, inner, (text) => width(text, TITLE))) {
    y += TITLE.size;
    shapes.push(write(line, EDGE, y, TITLE));
    y += 6;
  }
  y += LINE - 6;
  shapes.push(write(date, EDGE, y, SMALL, muted));
  y += LINE;
  if (drawing) shapes.push(...shapesOf(drawing, box, EDGE, y));
  const centre = figure.querySelector(`.${styles["centre"]}`);
  if (centre) {
    shapes.push({ ...write(shown(centre), EDGE + box.width / 2, y + box.height / 2 + 6, TITLE), anchor: "middle" });
  }
  y += box.height + LINE;

  let x = EDGE;
  for (const item of figure.querySelectorAll<HTMLElement>(LEGEND)) {
    const [swatch, ...rest] = item.children;
    if (!swatch) continue;
    const colour = hex(getComputedStyle(swatch).backgroundColor);
    const cells = rest.length > 0 ? rest.map(shown) : [shown(item)];
    const [name = "", ...figures] = cells;
    const long = SWATCH + 8 + width(name, SMALL);
    if (figures.length === 0 && x > EDGE && x + long > EDGE + inner) {
      x = EDGE;
      y += LINE;
    }
    shapes.push(square(colour, x, y - SWATCH + 1), write(name, x + SWATCH + 8, y, SMALL));
    figures.toReversed().forEach((text, at) => {
      const end = EDGE + inner - at * COLUMN;
      shapes.push({ ...write(text, end, y, SMALL, at === 0 ? muted : ink), anchor: "end" });
    });
    if (figures.length > 0) y += LINE + 2;
    else x += long + 20;
  }
  if (x > EDGE) y += LINE;
  y += 6;
  for (const line of wrapped(summary, inner, (text) => width(text, SMALL))) {
    shapes.push(write(line, EDGE, y, SMALL, muted));
    y += LINE;
  }
  return {
    title,
    summary,
    width: inner + 2 * EDGE,
    height: Math.ceil(y - LINE + EDGE),
    ground: colourOf(figure, "--ground"),
    face,
    shapes,
  };
}

/** Words on as many lines as they need. */
function wrapped(text: string, inner: number, width: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && width(`${last} ${word}`) <= inner) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The visible part of it: of a hidden amount the dots, and not what is read aloud instead. */
function shown(element: Element): string {
  return (element.querySelector("[aria-hidden]") ?? element).textContent.trim();
}

function square(fill: string | undefined, x: number, y: number): Drawn {
  const d = `M0 0H${SWATCH}V${SWATCH}H0Z`;
  return { kind: "drawn", d, place: [1, 0, 0, 1, x, y], fill, strokeWidth: 0, dashes: [], opacity: 1 };
}

function shapesOf(drawing: HTMLElement, box: DOMRect, x: number, y: number): readonly Shape[] {
  const svg = drawing.querySelector("svg");
  const [left, top] = [x - box.left, y - box.top];
  if (drawing.matches(BOXES) || !svg)
    return [...drawing.querySelectorAll("*")].flatMap<Shape>((part) =>
      part instanceof SVGSVGElement
        ? svgShapes(part, left, top)
        : part instanceof HTMLElement
          ? boxShapes(part, left, top)
          : [],
    );
  return svgShapes(svg, left, top);
}

function svgShapes(svg: SVGSVGElement, left: number, top: number): readonly Shape[] {
  const inside = svg.getBoundingClientRect();
  const [x, y] = [left + inside.left, top + inside.top];
  return [...svg.querySelectorAll<SVGGraphicsElement>("path, line, polyline, rect, circle, text")].flatMap<Shape>(
    (part) => (part instanceof SVGTextElement ? textShape(part, x, y) : drawnShape(part, x, y)),
  );
}

/** An element that is only read aloud is no larger than this. */
const UNSEEN_PX = 1;

/** The ground of an element, and the words that stand in it. */
function boxShapes(part: HTMLElement, left: number, top: number): readonly Shape[] {
  const place = part.getBoundingClientRect();
  if (place.width <= UNSEEN_PX || place.height <= UNSEEN_PX) return [];
  const style = getComputedStyle(part);
  const fill = hex(style.backgroundColor);
  const box: Drawn = {
    kind: "drawn",
    d: `M0 0H${place.width}V${place.height}H0Z`,
    place: [1, 0, 0, 1, left + place.left, top + place.top],
    fill,
    strokeWidth: 0,
    dashes: [],
    opacity: alphaOf(style.backgroundColor),
  };
  const texts = [...part.childNodes].filter((node) => node instanceof Text && node.data.trim() !== "");
  return [...(fill ? [box] : []), ...texts.map((node) => boxText(node as Text, style, left, top))];
}

/** Below the middle of a line by this share of the size, figures stand on their line. */
const BASELINE = 0.35;

function boxText(node: Text, style: CSSStyleDeclaration, left: number, top: number): Written {
  const range = document.createRange();
  range.selectNodeContents(node);
  const place = range.getBoundingClientRect();
  const size = Number.parseFloat(style.fontSize);
  return {
    kind: "written",
    x: left + place.left + place.width / 2,
    y: top + place.top + place.height / 2 + size * BASELINE,
    anchor: "middle",
    size,
    runs: [{ text: node.data.trim(), colour: hex(style.color) ?? "#000000", weight: Number(style.fontWeight) }],
  };
}

function drawnShape(part: SVGGraphicsElement, left: number, top: number): readonly Drawn[] {
  const style = getComputedStyle(part);
  const matrix = part.getCTM() ?? new DOMMatrix();
  const isScaled = style.vectorEffect === "non-scaling-stroke";
  const d = isScaled ? placedOutline(part, matrix) : outline(part);
  const { a, b, c, d: dd, e, f } = isScaled ? new DOMMatrix() : matrix;
  if (!d) return [];
  return [
    {
      kind: "drawn",
      d,
      place: [a, b, c, dd, e + left, f + top],
      fill: part instanceof SVGLineElement ? undefined : hex(style.fill),
      stroke: hex(style.stroke),
      strokeWidth: Number.parseFloat(style.strokeWidth) || 0,
      dashes: style.strokeDasharray.split(/[ ,]+/).map(Number.parseFloat).filter(Number.isFinite),
      opacity: Number(style.opacity),
    },
  ];
}

/** A line whose points are where the drawing puts them, so that its width is not drawn out with them. */
function placedOutline(part: SVGGraphicsElement, matrix: DOMMatrix): string {
  const of = (name: string) => Number(part.getAttribute(name) ?? 0);
  const points =
    part instanceof SVGLineElement
      ? [new DOMPoint(of("x1"), of("y1")), new DOMPoint(of("x2"), of("y2"))]
      : part instanceof SVGPolylineElement
        ? [...part.points]
        : [];
  const { a, b, c, d, e, f } = matrix;
  const at = points.map(({ x, y }) => `${a * x + c * y + e} ${b * x + d * y + f}`);
  return at.length > 0 ? `M${at.join("L")}` : "";
}

/** Lines, boxes and circles as paths. */
function outline(part: SVGGraphicsElement): string {
  const of = (name: string) => Number(part.getAttribute(name) ?? 0);
  if (part instanceof SVGLineElement) return `M${of("x1")} ${of("y1")}L${of("x2")} ${of("y2")}`;
  if (part instanceof SVGPolylineElement) return `M${part.getAttribute("points") ?? ""}`;
  if (part instanceof SVGRectElement) return `M${of("x")} ${of("y")}h${of("width")}v${of("height")}h${-of("width")}Z`;
  if (part instanceof SVGCircleElement) {
    const r = of("r");
    return `M${of("cx") - r} ${of("cy")}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  return part.getAttribute("d") ?? "";
}

function textShape(part: SVGTextElement, left: number, top: number): readonly Written[] {
  const style = getComputedStyle(part);
  const runs = [...part.childNodes].map((node) => {
    const own = node instanceof Element ? getComputedStyle(node) : style;
    return { text: node.textContent ?? "", colour: hex(own.fill) ?? "#000000", weight: Number(own.fontWeight) };
  });
  const anchor = style.textAnchor === "end" || style.textAnchor === "middle" ? style.textAnchor : "start";
  const [x, y] = [Number(part.getAttribute("x") ?? 0), Number(part.getAttribute("y") ?? 0)];
  return [
    {
      kind: "written",
      x: x + left,
      y: y + top,
      anchor,
      size: Number.parseFloat(style.fontSize),
      runs: runs.filter(({ text }) => text),
    },
  ];
}

/** A token's colour in the figure's theme. */
export function colourOf(figure: HTMLElement, token: string): string {
  const before = figure.style.color;
  figure.style.color = `var(${token})`;
  const colour = hex(getComputedStyle(figure).color);
  figure.style.color = before;
  return colour ?? "#000000";
}

const hexes = new Map<string, string | undefined>();

/** Any colour the browser knows as one that every program knows; nothing for none. */
function hex(colour: string): string | undefined {
  if (!hexes.has(colour)) hexes.set(colour, painted(colour));
  return hexes.get(colour);
}

function painted(colour: string): string | undefined {
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixelOf(colour);
  if (alpha === 0) return undefined;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** How much of what lies below a colour leaves to see: 1 for none. */
function alphaOf(colour: string): number {
  return Math.round(((pixelOf(colour)[3] ?? 0) / 255) * 100) / 100;
}

/** Red, green, blue and how much of it covers, each up to 255. */
function pixelOf(colour: string): Iterable<number> & ArrayLike<number> {
  if (colour === "none" || colour === "") return [];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext("2d");
  if (!context) return [];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}
