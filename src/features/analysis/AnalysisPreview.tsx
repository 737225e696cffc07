import { useAnalysis } from "#data/reports/useAnalysis.ts";
import { knownAnalysis } from "#domain/reports/analysis/analysis.ts";
import { AnalysisPicture } from "#kit/analysis/AnalysisPicture.tsx";
import { AnalysisTotal } from "#kit/analysis/AnalysisTotal.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";

const USUAL = knownAnalysis({ period: "months12", picture: "bar" });
const BARS = 6;

/** The page's first report, made of the household's own records, for where the page itself is not open. */
export function AnalysisPreview() {
  const analysed = useAnalysis(USUAL);
  if (!analysed?.result) return <Skeleton lines={8} />;
  const shown = { ...analysed, result: analysed.result };
  return (
    <>
      <AnalysisTotal analysed={shown} />
      <AnalysisPicture analysed={shown} bars={BARS} />
    </>
  );
}
