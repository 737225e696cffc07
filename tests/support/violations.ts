import axe from "axe-core";

/** The findings of the accessibility checker on the page, short, so that a failed test names the rule and the element. */
export async function violations(rules: axe.RunOptions["rules"] = {}): Promise<readonly string[]> {
  finishMotion();
  const found = await axe.run(document, {
    rules,
    resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}

/** Half-shown text has half its contrast. An animation that turns for ever has no end to go to. */
function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}
