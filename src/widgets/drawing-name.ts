/** Parses the last part of a widget URL, without extension, into a widget and a color: `multi-auto`. */
import { WIDGETS } from './index.js';
import type { Widget } from './widget.js';

export interface Drawing {
  readonly widget: Widget;
  /** Undefined if the widget has no choice of colors. */
  readonly color: string | undefined;
  /** The canonical name. It differs from the given name if the color is missing or unknown. */
  readonly name: string;
}

/** Undefined if there is no such widget. */
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
