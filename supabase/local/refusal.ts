/** Why the server does not start, in words for the person who started it. Shown without a stack. */
export class Refusal extends Error {}
