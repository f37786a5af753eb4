/** A button to the settings of the project or component on the page. */
import type { VNode } from 'preact';

export function SettingsButton({ href }: { readonly href: string }): VNode {
  return (
    <a class="button" href={href}>
      Settings
    </a>
  );
}
