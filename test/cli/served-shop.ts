/** A folder to serve, and its statistics. */
import type { Entry, StatisticsBody } from '../support/server.js';
import { eventually, po } from '../support/workspace.js';

export const FILES = {
  'web-shop/po/shop.pot': po([
    ['Cart', ''],
    ['Pay now', ''],
  ]),
  'web-shop/po/de.po': po([
    ['Cart', 'Warenkorb'],
    ['Pay now', ''],
  ]),
  'web-shop/po/fr.po': po([
    ['Cart', 'Panier'],
    ['Pay now', 'Payer'],
  ]),
};

export const statistics = async (url: string) =>
  (await (await fetch(`${url}/api/components/web-shop/shop/statistics/`)).json()) as StatisticsBody;

/** Polls until the entry of a language is as expected. The entry is undefined if the language is gone. */
export const until = (url: string, code: string, isWanted: (entry: Entry | undefined) => boolean) =>
  eventually(async () => {
    const { results } = await statistics(url);
    return isWanted(results.find((entry) => entry.code === code)) ? results : undefined;
  });
