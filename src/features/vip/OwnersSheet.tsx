import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useHousehold } from "#data/records/householdRecord.ts";
import { keepOwners } from "#data/scenarios/usePersonShares.ts";
import type { PersonShares } from "#domain/calculations/networth/personShares.ts";
import type { PersonName } from "#domain/entities/household.ts";
import type { Drafted } from "#domain/text/typed.ts";
import { FormSheet } from "#kit/forms/FormSheet.tsx";
import { useSheetForm } from "#kit/forms/useSheetForm.ts";
import { Button } from "#ui/actions/Button.tsx";

const NONE: readonly never[] = [];

interface OwnersSheetProps {
  readonly thing: PersonShares["things"][number];
  readonly people: readonly PersonName[];
  readonly onClose: () => void;
}

/** The percentage of each person, by their id. */
type OwnersValues = Readonly<Record<string, Drafted<number>>>;

/** Together a little more than all of it is a rounding. */
const MOST = 100.05;

/** Who of the household owns, or owes, how much of a thing. */
export function OwnersSheet({ thing, people, onClose }: OwnersSheetProps) {
  const { t } = useTranslation("vip");
  const { owners = NONE } = useHousehold() ?? {};
  const form = useSheetForm<OwnersValues, OwnersValues>({
    words: "vip",
    draft: `owners/${thing.id}`,
    initial: Object.fromEntries(people.map(({ id }) => [id, thing.shares.find((share) => share.id === id)?.percent])),
    schema: ownersSchema(people),
    sentence: (message) => t(message === "sum" ? "family.problems.sum" : "family.problems.unreadable"),
    async write(values) {
      const shares = people.flatMap(({ id }) => {
        const percent = values[id];
        return typeof percent === "number" && percent > 0 ? [{ id, percent }] : [];
      });
      return { done: await keepOwners(owners, { id: thing.id, shares }), text: t("family.saved") };
    },
    onClose,
  });

  function divideEqually(): void {
    const each = Math.floor(10_000 / people.length) / 100;
    form.set(Object.fromEntries(people.map(({ id }) => [id, each])));
  }

  return (
    <FormSheet
      title={thing.name}
      form={form}
      submit={t("family.save")}
      actions={people.length > 1 && <Button onPress={divideEqually}>{t("family.equally")}</Button>}
      onClose={onClose}
      rows={people.map(({ id, name }, at) => ({
        field: id,
        label: name,
        kind: "percent",
        ...(at === 0 && { help: t("family.percentHelp") }),
      }))}
    />
  );
}

function ownersSchema(people: readonly PersonName[]) {
  const percent = z.optional(
    z.custom<number>((value) => typeof value === "number" && value >= 0 && value <= 100, {
      error: "unreadable",
      abort: false,
    }),
  );
  const last = people.at(-1)?.id ?? "";
  return z.record(z.string(), percent).check(
    z.refine((values) => Object.values(values).reduce<number>((sum, one) => sum + (Number(one) || 0), 0) <= MOST, {
      path: [last],
      message: "sum",
      when: () => true,
    }),
  );
}
