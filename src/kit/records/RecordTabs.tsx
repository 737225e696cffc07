import { type ReactNode, Suspense } from "react";
import { useReadState } from "#data/records/useRecords.ts";
import { Tabs } from "#ui/choices/Tabs.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

interface RecordTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly content: ReactNode }[];
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
}

/** Views of a page that are drawn once the records have been read, each with its own room for trouble. */
export function RecordTabs<Id extends string>({ label, tabs, selected, onSelect }: RecordTabsProps<Id>) {
  const isReady = useReadState() === "ready";
  return (
    <Tabs
      label={label}
      tabs={tabs.map(({ content, ...tab }) => ({
        ...tab,
        content: (
          <Boundary part="section">
            {isReady ? (
              <Suspense fallback={<Skeleton lines={8} />}>
                <Stack gap={6}>{content}</Stack>
              </Suspense>
            ) : (
              <Skeleton lines={8} />
            )}
          </Boundary>
        ),
      }))}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
