/** Leads those who may change them to the settings of what a page shows. */
import type { VNode } from 'preact';

export function SettingsButton({ href }: { readonly href: string }): VNode {
  return (
    <a class="button" href={href}>
      Settings
    </a>
  );
}
