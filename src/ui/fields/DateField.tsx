import { type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type IsoDate, isIsoDate, localDay } from "#domain/dates.ts";
import { FIRST_DAY, implausibleDay, isPlausibleDay, LAST_DAY, parseDay } from "#domain/text/parseDay.ts";
import { afterPointerUp } from "../afterPointerUp.ts";
import { dayWords } from "../format/dayWords.ts";
import { Field, type FieldProps } from "./Field.tsx";
import styles from "./Field.module.css";
import { Icon } from "../actions/Icon.tsx";
import { useFormat } from "../format/useFormat.ts";

interface DateFieldProps extends FieldProps {
  readonly value: IsoDate | undefined;
  /** Undefined while what is typed is not a day; `text` tells an empty field from one that cannot be read. */
  readonly onChange: (value: IsoDate | undefined, text: string) => void;
  /** The text that was typed at an earlier visit and could not be read. */
  readonly unread?: string | undefined;
  readonly min?: IsoDate;
  readonly max?: IsoDate;
  /** Where it mostly is: a day without its year is there. Others are written with it. */
  readonly likely?: { readonly min?: IsoDate; readonly max?: IsoDate };
  readonly ref?: Ref<HTMLInputElement>;
}

interface Draft {
  readonly text: string;
  /** The value that the text was read as. */
  readonly value: IsoDate | undefined;
}

const PROBLEMS = { tooEarly: "dateTooEarly", tooLate: "dateTooLate", noDay: "dateProblem" } as const;

/** A day typed the way people say it, or chosen in the device's own calendar. It is written out when the field is left. */
export function DateField({
  value,
  onChange,
  unread,
  min,
  max,
  likely,
  ref,
  onBlur,
  name,
  disabled,
  ...field
}: DateFieldProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | undefined>(
    unread === undefined ? undefined : { text: unread, value: undefined },
  );
  const [left, setLeft] = useState(unread !== undefined);
  // A draft stands only for the value it gave; another value has come from outside and is shown instead.
  const drafting = draft !== undefined && draft.value === value;
  const text = drafting ? draft.text : value ? format.date(value, "short") : "";
  const isUnread = left && drafting && value === undefined && text.trim() !== "";
  const problem = isUnread ? t(PROBLEMS[implausibleDay(text, ...known()) ?? "noDay"]) : undefined;

  function known() {
    const today = localDay(new Date());
    return [dayWords(format, today, t), { today, min, max, ...likely }] as const;
  }

  function type(typed: string): void {
    const day = parseDay(typed, ...known());
    setDraft({ text: typed, value: day });
    setLeft(false);
    onChange(day, typed);
  }

  return (
    <Field {...field} error={problem ?? field.error}>
      {(aria) => (
        <div className={styles["control"]}>
          <input
            {...aria}
            ref={ref}
            className={styles["input"]}
            type="text"
            autoComplete="off"
            name={name}
            value={text}
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              afterPointerUp(() => setLeft(true));
              if (value) setDraft(undefined);
              onBlur?.();
            }}
          />
          <span className={styles["calendar"]}>
            {/* The device's calendar opens from it; what it holds is read from the field beside it. */}
            <input
              ref={picker}
              type="date"
              aria-hidden
              tabIndex={-1}
              value={value ?? ""}
              min={min ?? FIRST_DAY}
              max={max ?? LAST_DAY}
              disabled={disabled}
              onChange={({ target }) => {
                if (!isIsoDate(target.value) || !isPlausibleDay(target.value)) return;
                setDraft(undefined);
                onChange(target.value, target.value);
              }}
            />
            <button
              type="button"
              className={styles["affix"]}
              aria-label={t("openCalendar")}
              title={t("openCalendar")}
              disabled={disabled}
              onClick={() => picker.current?.showPicker()}
            >
              <Icon name="calendar" />
            </button>
          </span>
        </div>
      )}
    </Field>
  );
}
