/** The English names of languages, which many languages leave as they are. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Three-letter codes of the languages without a two-letter one; trying all 17,576 would take a third of a second. */
const THREE_LETTER_CODES = `
ace ach ada ady afh agq ain akk akz ale ann anp arc arn aro arp arw asa ast atj avk awa bal ban bar bas bax bbj bej bem
bew bez bfd bfq bgc bho bik bin bjn bkm bla blo bpy bqi bra brh brx bss bua bug bum byn byv cad car cay cch ccp ceb cgg
chb chg chk chm cho chp chr chy cic clc cop cps crg csb dak dar dav del den dgr din dje doi dua dyu dzg ebu efi egl eka
elx ewo ext fan fil fon frp fur gag gay gba gez gil glk gon gor got grb guc gur guz gwi hai haw hil hit hmn hup hur iba
ibb ilo inh izh jbo jgo jmc jut kab kac kaj kam kaw kbd kbl kcg kde kea kek ken kfo kgp kha kho khw kiu kkj kln kmb kok
kos kpe kri krl kru ksb ksf ksh kum kut kwk kxv lad lag lam lez lij lil liv lkt lmo lol loz lsm ltg lui lun luo lus luy
lzz mad maf mag mai mak man mas mde mdf mdr men mer mfe mgo min mnc mni moh mos mua mus mwl mwr mwv mye myv mzn nap naq
new nia niu nmg nnh nog nov nus nym nyn nyo nzi oka osa pag pal pam pap pau pcd pdt phn pis pms pnt pon prg quc raj rap
rar rgn rhg rif rof rom rtm rue rug rup rwk sad sah saq sas sat saz sba sbp scn sco see seh sei sel sgs shi shn sid sly
snk sog srr ssy suk sus sux swb syr szl tcy tem teo ter tet tgx tht tig tiv tkl tkr tlh tli tly tmh tru trv trw tsd tsi
tum tvl twq tyv udm uga umb vai vec vep vmw vot vro vun wae wal war was wbp xal xmf xnr xog yao yap yav ybb yrl yue zap
zbl zea zen zun zza`;

/** What has a name of its own, such as British English. */
const VARIANTS = `
de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fa-AF fr-CA fr-CH nl-BE pt-BR pt-PT ro-MD zh-Hans zh-Hant`;

/** Names in use beside the one that the runtime prefers. */
const OTHER_NAMES = `
bengali burmese cantonese castilian farsi flemish frisian gaelic galego hindustani kirghiz mandarin moldavian moldovan
oriya panjabi pashtu persian sinhalese tagalog tamazight uighur valencian`;

let names: ReadonlySet<string> | undefined;

/** Whether lower-case words are the whole name of a language: `german`, `british english`. */
export function isLanguageName(words: string): boolean {
  names ??= collectNames();
  return names.has(words);
}

function collectNames(): ReadonlySet<string> {
  const display = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const collected = new Set(OTHER_NAMES.trim().split(/\s/));
  for (const code of codes()) {
    const name = display.of(code);
    if (name !== undefined) collected.add(name.toLowerCase());
  }
  return collected;
}

function* codes(): Iterable<string> {
  for (const first of LETTERS) for (const second of LETTERS) yield first + second;
  yield* THREE_LETTER_CODES.trim().split(/\s/);
  yield* VARIANTS.trim().split(/\s/);
}
