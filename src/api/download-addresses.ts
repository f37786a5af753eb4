/** /download/: files at addresses outside of /api/, which scripts of other servers' users read with curl. */
import type { Route } from './route.js';

/** The addresses and operations by the operation that does the same below /api/. */
const ADDRESSES: Readonly<Record<string, { readonly url: string; readonly id: string }>> = {
  downloadProject: { url: '/download/:project/', id: 'downloadProjectDirectly' },
  downloadProjectLanguage: { url: '/download/:project/-/:language/', id: 'downloadProjectLanguageDirectly' },
  downloadComponent: { url: '/download/:project/:component/', id: 'downloadComponentDirectly' },
  downloadTranslation: { url: '/download/:project/:component/:language/', id: 'downloadTranslationDirectly' },
};

/**
 * The same routes at the other addresses. They are no redirects, because curl follows redirects only if it is told to:
 * a script would store an empty file.
 */
export function downloadAddresses(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => {
    const address = ADDRESSES[route.id];
    return address === undefined ? [] : [{ ...route, ...address, summary: `${route.summary}, for scripts` }];
  });
}
