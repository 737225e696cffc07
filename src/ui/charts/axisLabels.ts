/** Labels that tell every tick from the next: as few decimals as do, at most three. */
export function axisLabels<Value>(
  values: readonly Value[],
  written: (value: Value, decimals: number) => string,
): readonly string[] {
  for (let decimals = 1; decimals < 3; decimals++) {
    const labels = values.map((value) => written(value, decimals));
    if (new Set(labels).size === labels.length) return labels;
  }
  return values.map((value) => written(value, 3));
}
