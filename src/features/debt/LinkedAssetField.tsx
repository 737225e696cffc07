import { useTranslation } from "react-i18next";
import { useRecords } from "#data/records/useRecords.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { Asset, AssetType } from "#domain/entities/asset.ts";
import type { FieldProps } from "#ui/fields/Field.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

/** The assets that a loan can stand in. */
const PLEDGED: ReadonlySet<AssetType> = new Set(["real_estate", "property", "vehicle", "collectible", "other"]);

interface LinkedAssetFieldProps extends FieldProps {
  readonly value: Asset["id"] | undefined;
  readonly onChange: (value: Asset["id"] | undefined) => void;
}

/** The home or the car that the loan stands in, out of what is written among the assets. */
export function LinkedAssetField({ value, onChange, ...field }: LinkedAssetFieldProps) {
  const { t } = useTranslation("debt");
  const { compare, percent } = useFormat();
  const assets = useRecords("assets").filter(({ id, type }) => id === value || PLEDGED.has(type));
  const { name, ownerShare } = assets.find(({ id }) => id === value) ?? {};
  const help =
    ownerShare !== undefined && ownerShare < 100
      ? t("help.assetShare", { name, share: percent(percentToFraction(ownerShare), 2) })
      : t(assets.length === 0 ? "help.assetNone" : "help.assetId");
  return (
    <Select<Asset["id"] | "">
      {...field}
      optional
      description={help}
      value={value ?? ""}
      onChange={(chosen) => onChange(assets.find(({ id }) => id === chosen)?.id)}
      options={[
        { value: "", label: t("form.notChosen") },
        ...assets.toSorted((a, b) => compare(a.name, b.name)).map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
