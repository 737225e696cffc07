/** The form of something with a value, whose type was chosen before. */
export interface ValuedFormProps<Values, Valued extends { readonly type: string }> {
  readonly type: Valued["type"];
  /** Where another type is chosen. */
  readonly typesHref: string;
  readonly initial: Values;
  /** The record that is being corrected; a new one is made when there is none. */
  readonly edited: Valued | undefined;
  /** Under which what was typed is found again after a visit elsewhere. */
  readonly draftKey: string;
}
