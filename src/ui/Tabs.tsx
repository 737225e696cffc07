import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components";
import { AriaLanguage } from "./AriaLanguage.tsx";
import styles from "./Tabs.module.css";

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly content: ReactNode }[];
  readonly selected?: Id | undefined;
  readonly onSelect?: ((id: Id) => void) | undefined;
}

/** Views of the same thing. Keep the chosen one in the address. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaLanguage>
      <AriaTabs
        keyboardActivation="manual"
        {...(selected === undefined ? {} : { selectedKey: selected })}
        onSelectionChange={(key) => onSelect?.(key as Id)}
      >
        <TabList aria-label={label} className={styles["list"] ?? ""}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles["tab"] ?? ""}>
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className={styles["panel"] ?? ""}>
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLanguage>
  );
}
