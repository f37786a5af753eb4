/** Reads which widget in which color the last part of an address asks for, without its extension: `multi-auto`. */
import { WIDGETS } from './index.js';
import type { Widget } from './widget.js';

export interface Drawing {
  readonly widget: Widget;
  /** Undefined where the widget has no choice of colors. */
  readonly color: string | undefined;
  /** The spelling that an address should have: it differs where the color is missing or not one of the widget's. */
  readonly name: string;
}

/** Undefined when there is no such widget. */
export function readDrawingName(name: string): Drawing | undefined {
  for (const widget of WIDGETS) {
    const [fallback] = widget.colors;
    if (fallback === undefined) {
      if (name === widget.name) return { widget, color: undefined, name };
    } else if (name === widget.name || name.startsWith(`${widget.name}-`)) {
      const color = widget.colors.find((known) => name === `${widget.name}-${known}`) ?? fallback;
      return { widget, color, name: `${widget.name}-${color}` };
    }
  }
  return undefined;
}
