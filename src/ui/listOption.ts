/** A value that can be chosen, with its displayed name. */
export type ListOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean }
