/** A value that can be chosen, by the name it is shown under. */
export type ListOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean }
