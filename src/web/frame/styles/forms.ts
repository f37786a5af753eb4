/** Styles of forms and their messages. */

export const forms = `
.form-fields { display: grid; gap: 16px; justify-items: start; max-inline-size: 400px; margin-block: 16px; }
.field { display: grid; gap: 4px; inline-size: 100%; }
.field label { font-weight: 500; }
.field input, .field select {
  inline-size: 100%; min-block-size: 36px; padding: 6px 10px; color: var(--text); background: var(--page);
  border: 1px solid var(--empty-mark); border-radius: var(--radius); font: inherit;
}
.field .detail { font-size: 12px; line-height: 16px; }
.message { max-inline-size: 640px; margin-block: 16px; padding: 8px 12px; border-radius: var(--radius); }
.message-done { border: 1px solid var(--translated); }
.message-problem { color: var(--failing-text); background: var(--failing-soft); }
.message pre { margin-block-start: 4px; white-space: pre-wrap; overflow-wrap: anywhere; user-select: all; }
.new-language, .describe { margin-block-start: 16px; }
.new-language > .form-fields, .describe .field, .describe > .button { margin-block-start: 12px; }`;
