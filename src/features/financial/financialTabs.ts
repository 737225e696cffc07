/** The tabs as they stand in the address of the page. */
export const FINANCIAL_TABS = ["keyFigures", "balance", "cashFlow", "calculators"] as const;
