import { builtInId } from "../categories/builtInId.ts";
import type { CategoryId } from "../ids.ts";
import type { SampleWords } from "./sampleWords.ts";

/** Where the transactions of the example belong: a leaf of the built-in tree by its group and its number in that. */
const LEAF_BY_WORD = {
  salary: [19, 1],
  partnerSalary: [19, 1],
  childBenefit: [19, 5],
  toBills: [20, 1],
  toSavings: [20, 1],
  fromSalary: [20, 1],
  toDepot: [18, 4],
  groceries: [12, 1],
  bakery: [12, 2],
  restaurant: [14, 2],
  fuel: [11, 2],
  train: [11, 5],
  clothes: [14, 3],
  pharmacy: [13, 1],
  hairdresser: [14, 10],
  sport: [14, 11],
  gifts: [14, 17],
  holiday: [15, 1],
  mortgagePayment: [10, 1],
  carPayment: [11, 1],
  studentPayment: [17, 1],
  creditCard: [17, 2],
  propertyTax: [10, 4],
  electricity: [10, 2],
  heating: [10, 2],
  water: [10, 2],
  internet: [13, 10],
  mobile: [13, 10],
  homeInsurance: [10, 5],
  carInsurance: [11, 3],
  daycare: [13, 4],
  union: [13, 5],
  streaming: [13, 9],
} as const satisfies Partial<Record<keyof SampleWords, readonly [group: number, leaf: number]>>;

/** The subject of a transaction of the example, by the word it is called by. */
export type TransactionWord = keyof typeof LEAF_BY_WORD;

export function sampleCategory(word: TransactionWord): CategoryId {
  const [group, leaf] = LEAF_BY_WORD[word];
  return builtInId(group, leaf);
}
