/** After a refused form the cursor stands where there is something to correct. */
export function focusFirstInvalid(): void {
  // A field that an answer of the server has made wrong is drawn by then, too.
  requestAnimationFrame(() => setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()));
}
