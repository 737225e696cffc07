/** Where the tokens are kept in local storage. */
export const SESSION_KEY = "overblik.session";
