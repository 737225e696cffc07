import type { ServerRowState, SealedRow } from "../store/rows.ts";
import { packed, unpacked } from "../store/rows.ts";
import type { PackedRows } from "../store/rows.ts";
import type { SavedView } from "./serverView.ts";
import { ServerView } from "./serverView.ts";
import type { DeviceStatement } from "./deviceStatement.ts";

/** A device's newest statement, and the log page that first brought it. */
export interface Heard {
  readonly row: SealedRow;
  readonly statement: DeviceStatement;
  readonly page: number;
}

/** One thing that the log tells of the server; they come in its order. */
type Step = { readonly page: number } & (
  | { readonly kind: "row"; readonly row: ServerRowState; readonly isOwn: boolean }
  | { readonly kind: "statement"; readonly row: SealedRow; readonly statement: DeviceStatement }
  /** A server that began anew; a reading for what has left it, or for what it still shows; the end of a reading. */
  | { readonly kind: "anew" | "sweep" | "look" | "end" }
);

/** A view and the statements beside it, as they are kept. */
export interface SavedWatch {
  readonly view: SavedView;
  readonly statements: PackedRows;
  /** JSON of the log page that first brought each. */
  readonly pages: string;
}

/** Knows for a tab what the server holds. The kept view is read when it is first asked for: unlocking waits for none of it. */
export class Watch {
  #view: ServerView | undefined;
  #steps: Step[] = [];
  /** Steps up to this page are in what was kept. */
  #from = 0;
  #isLost = false;
  readonly #heard = new Map<string, Heard>();

  get view(): ServerView {
    return (this.#view ??= new ServerView());
  }

  /** Nothing is known of what was shown before: only a reading from the start can tell. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** The newest statement of each device, by its id. */
  get heard(): ReadonlyMap<string, Heard> {
    return this.#heard;
  }

  note(step: Step): void {
    if (this.#view === undefined) this.#steps.push(step);
    else if (step.page > this.#from) this.#apply(step);
  }

  /** `folded`: the last page that the blocks held when this tab began to read the log. */
  async load(
    saved: SavedWatch | undefined,
    { folded, isNumbered }: { readonly folded: number; readonly isNumbered: boolean },
    open: (row: SealedRow) => Promise<DeviceStatement | undefined>,
  ): Promise<void> {
    if (this.#view !== undefined) return;
    this.#isLost = !isNumbered || (saved?.view.page ?? 0) < folded;
    if (saved !== undefined && !this.#isLost) {
      const pages = JSON.parse(saved.pages) as readonly number[];
      for (const [i, row] of unpacked(saved.statements).entries()) {
        const statement = await open(row);
        if (statement !== undefined) this.#heard.set(row.id, { row, statement, page: pages[i]! });
      }
      this.#from = saved.view.page;
    }
    this.#view = saved === undefined || this.#isLost ? new ServerView() : ServerView.of(saved.view);
    const steps = this.#steps.filter(({ page }) => page > this.#from);
    this.#steps = [];
    for (const step of steps) this.#apply(step);
  }

  get isLoaded(): boolean {
    return this.#view !== undefined;
  }

  /** Nothing when there is nothing that could be relied on. */
  save(page: number): SavedWatch | undefined {
    if (this.#view === undefined || this.#isLost) return undefined;
    const heard = [...this.#heard.values()];
    return {
      view: this.#view.save(page),
      statements: packed(heard.map(({ row }) => row)),
      pages: JSON.stringify(heard.map((each) => each.page)),
    };
  }

  #apply(step: Step): void {
    const { view } = this;
    switch (step.kind) {
      case "row":
        return view.show(step.row, step.page, step.isOwn);
      case "statement":
        return this.#hear(step);
      case "end":
        return view.end();
      default:
        if (this.#isLost || step.kind === "anew") view.beginAnew();
        if (step.kind === "anew") this.#heard.clear();
        if (step.kind === "sweep") view.beginSweep();
        if (step.kind === "look") view.beginLook();
        this.#isLost = false;
    }
  }

  #hear({ row, statement, page }: Heard): void {
    const known = this.#heard.get(row.id)?.statement;
    const isOfSame = known?.epoch === statement.epoch;
    if (isOfSame && (known.era > statement.era || (known.era === statement.era && known.n >= statement.n))) return;
    this.#heard.set(row.id, { row, statement, page });
  }
}
