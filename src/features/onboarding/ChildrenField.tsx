import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#data/state/useToday.ts";
import { Button } from "#ui/actions/Button.tsx";
import { FieldGroup, FieldLine } from "#ui/fields/FieldGroup.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Select } from "#ui/choices/Select.tsx";
import type { TypedChild } from "./stepForms.ts";

/** Grown up at 18, and then no longer counted here. */
const AGES = 18;

interface ChildrenFieldProps {
  readonly values: readonly TypedChild[];
  readonly onChange: (values: readonly TypedChild[]) => void;
}

/** A row for each child. A row without a year is no child yet. */
export function ChildrenField({ values, onChange }: ChildrenFieldProps) {
  const { t } = useTranslation("onboarding");
  const thisYear = Number(useToday().slice(0, 4));
  const add = useRef<HTMLButtonElement>(null);
  const newest = useRef<HTMLSelectElement>(null);
  const count = useRef(values.length);

  // A new row is filled in at once; where one went, the button stands in for it.
  useEffect(() => {
    if (values.length > count.current) newest.current?.focus();
    else if (values.length < count.current) add.current?.focus();
    count.current = values.length;
  }, [values.length]);

  const years = Array.from({ length: AGES }, (_, age) => {
    const year = thisYear - age;
    return {
      value: String(year),
      label: age === 0 ? t("household.born", { year }) : t("household.turns", { year, age }),
    };
  });
  return (
    <FieldGroup label={t("household.children")}>
      {values.map((child, at) => (
        <FieldLine
          key={child.id}
          aside={
            <IconButton
              icon="close"
              label={t("household.removeChild", { number: at + 1 })}
              onPress={() => onChange(values.filter(({ id }) => id !== child.id))}
            />
          }
        >
          <Select
            ref={at === values.length - 1 ? newest : null}
            label={t("household.birthYear", { number: at + 1 })}
            options={years}
            value={child.birthYear === undefined ? "" : String(child.birthYear)}
            onChange={(year) =>
              onChange(values.map((one) => (one.id === child.id ? { id: one.id, birthYear: Number(year) } : one)))
            }
          />
        </FieldLine>
      ))}
      <div>
        <Button ref={add} icon="add" onPress={() => onChange([...values, { id: crypto.randomUUID() }])}>
          {t("household.addChild")}
        </Button>
      </div>
    </FieldGroup>
  );
}
