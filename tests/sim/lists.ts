import type { Device, Tab } from "./device.ts";
import { placeOf, type Household } from "./household.ts";

/** A list whose elements merge one by one. */
const LIST = "reminders";
const MOST = 6;

interface Element {
  readonly id: string;
  readonly text: number;
}

/** A person adds an element to the list on their screen, changes one, or takes one out. */
export async function editList(household: Household, device: Device, tab: Tab): Promise<void> {
  const { chance } = household;
  const record = household.anyRecord();
  const seen = elementsIn(tab.records.get(record)?.fields);
  const isNew = seen.length === 0 || (seen.length < MOST && chance.odds(50));
  const element = { id: isNew ? household.uuid() : chance.pick(seen).id, text: household.nextValue() };
  const others = seen.filter(({ id }) => id !== element.id);
  const isTaken = !isNew && chance.odds(40);
  const list = isTaken ? others : [...others, element];
  const { states, isAcknowledged } = await household.commit(device, tab, [
    {
      kind: "put",
      ...placeOf(record),
      schemaVersion: device.schemaVersion,
      set: { [LIST]: list },
      seen: { [LIST]: seen },
    },
  ]);
  const shown = elementsIn(tab.records.get(record)?.fields).find(({ id }) => id === element.id);
  if (isAcknowledged && shown?.text !== (isTaken ? undefined : element.text))
    household.violations.push("a person changed a list and does not see it");
  const state = states.get(record);
  const name = `${LIST}/${element.id}`;
  const isStored = JSON.stringify(state?.fields[name]) === (isTaken ? undefined : JSON.stringify(element));
  const stamp = state?.clocks[name];
  if (!isStored || stamp === undefined) return;
  household.model.write(record, name, isTaken ? undefined : element, stamp);
  household.model.write(record, LIST, true, state?.clocks[LIST] ?? "");
}

/** The fields as a page shows them, with the list in an order that does not depend on who wrote last. */
export function inListOrder(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const elements = elementsIn(fields).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const plain = Object.entries(fields).filter(([name]) => !name.startsWith(LIST));
  return { ...Object.fromEntries(plain), ...(Object.hasOwn(fields, LIST) && { [LIST]: elements }) };
}

/** From a page's list, or from the model, which knows elements one by one. */
function elementsIn(fields: Readonly<Record<string, unknown>> = {}): readonly Element[] {
  const list = fields[LIST];
  if (Array.isArray(list)) return list as readonly Element[];
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(`${LIST}/`) && value !== undefined ? [value as Element] : [],
  );
}
