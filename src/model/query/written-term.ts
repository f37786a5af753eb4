/** One term of a query as written, before its value is checked: `source:="a b"`. */
export interface WrittenTerm {
  /** Where the term starts in the text, counted from 1. */
  readonly column: number;
  /** Empty if the term is a value without a field. */
  readonly field: string;
  readonly operator: string;
  readonly value: string;
  readonly valueColumn: number;
  readonly form: ValueForm;
}

/** `a`, `"a"`, `r"a"` or `[a to b]`. */
export type ValueForm = 'bare' | 'quoted' | 'pattern' | 'range';
