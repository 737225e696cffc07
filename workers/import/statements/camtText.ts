import { statedText } from "./statement.ts";
import { child, childrenNamed, type Element, childText } from "./xmlTree.ts";

/** The text of an entry for a person: the other side's name and what it is for, else the bank's own words about it. */
export function camtText(entry: Element, details: readonly Element[]): string {
  const told = details.map((detail) => ({ who: otherSide(entry, detail), what: purposeOf(detail) }));
  const bank = childText(entry, "AddtlNtryInf");
  const hasPurpose = told.some(({ what }) => what !== undefined);
  return (
    statedText([...told.flatMap(({ who, what }) => [who, what]), ...(hasPurpose ? [] : [bank])]) ||
    statedText([childText(entry, "BkTxCd", "Prtry", "Cd")])
  );
}

/** A reversal names the sides as in the payment that it takes back. */
function otherSide(entry: Element, detail: Element): string | undefined {
  const isOut = (childText(detail, "CdtDbtInd") ?? childText(entry, "CdtDbtInd")) === "DBIT";
  const isReversal = /^(?:true|1)$/.test(childText(entry, "RvslInd") ?? "");
  const [there, here] = isOut === isReversal ? ["Dbtr", "Cdtr"] : ["Cdtr", "Dbtr"];
  const names = [`Ultmt${there}`, there, ...(isReversal ? [here] : [])].map((side) => nameOf(detail, side));
  return names.find(Boolean);
}

/** Later versions put the name in `Pty`. */
function nameOf(detail: Element, side = ""): string | undefined {
  const party = child(detail, "RltdPties", side);
  return childText(party, "Nm") ?? childText(party, "Pty", "Nm") ?? childText(party, "Agt", "FinInstnId", "Nm");
}

/** Free text in pieces, a payment slip's number, or what the bank adds. */
function purposeOf(detail: Element): string | undefined {
  const remittance = child(detail, "RmtInf");
  const free = childrenNamed(remittance, "Ustrd").map(({ text }) => text);
  const slips = childrenNamed(remittance, "Strd").flatMap((slip) => [
    childText(slip, "AddtlRmtInf") ?? childText(slip, "CdtrRefInf", "Ref") ?? "",
  ]);
  const pieces = [free, slips].find((texts) => texts.some((text) => text !== ""));
  return pieces?.join(" ") ?? childText(detail, "AddtlTxInf");
}
