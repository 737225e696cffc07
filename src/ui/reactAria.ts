/**
 * React Aria writes one style element of its own unless an element with this id exists. The content security policy
 * refuses such elements, so we claim the id; the rule itself stands in `global.css`.
 */
const PRESSABLE_STYLE_ID = "react-aria-pressable-style";

export function claimPressableStyle(): void {
  if (document.getElementById(PRESSABLE_STYLE_ID)) return;
  const claim = document.createElement("meta");
  claim.id = PRESSABLE_STYLE_ID;
  document.head.append(claim);
}
