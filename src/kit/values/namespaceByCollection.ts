/** What is owned and what is owed say the same things in words of their own. */
export const NAMESPACE_BY_COLLECTION = { assets: "assets", debts: "debt" } as const;
