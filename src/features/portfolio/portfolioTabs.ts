/** As they stand in the address of the page. */
export const PORTFOLIO_TABS = ["overview", "holdings", "returns", "dividends", "spread", "trades"] as const;
