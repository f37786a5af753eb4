/** The English names of languages, which many languages leave as they are. */

/** The codes of all languages that have a name; trying all that two or three letters can make takes a third of a second. */
const CODES = `
aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es
et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv jw
ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng
nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv
sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ace ach ada ady afh agq ain
akk akz ale ann anp arc arn aro arp arw asa ast atj avk awa bal ban bar bas bax bbj bej bem bew bez bfd bfq bgc bho bik
bin bjn bkm bla blo bpy bqi bra brh brx bss bua bug bum byn byv cad car cay cch ccp ceb cgg chb chg chk chm cho chp chr
chy cic clc cop cps crg csb dak dar dav del den dgr din dje doi dua dyu dzg ebu efi egl eka elx ewo ext fan fil fon frp
fur gag gay gba gez gil glk gon gor got grb guc gur guz gwi hai haw hil hit hmn hup hur iba ibb ilo inh izh jbo jgo jmc
jut kab kac kaj kam kaw kbd kbl kcg kde kea kek ken kfo kgp kha kho khw kiu kkj kln kmb kok kos kpe kri krl kru ksb ksf
ksh kum kut kwk kxv lad lag lam lez lij lil liv lkt lmo lol loz lsm ltg lui lun luo lus luy lzz mad maf mag mai mak man
mas mde mdf mdr men mer mfe mgo min mnc mni moh mos mua mus mwl mwr mwv mye myv mzn nap naq new nia niu nmg nnh nog nov
nus nym nyn nyo nzi oka osa pag pal pam pap pau pcd pdt phn pis pms pnt pon prg quc raj rap rar rgn rhg rif rof rom rtm
rue rug rup rwk sad sah saq sas sat saz sba sbp scn sco see seh sei sel sgs shi shn sid sly snk sog srr ssy suk sus sux
swb syr szl tcy tem teo ter tet tgx tht tig tiv tkl tkr tlh tli tly tmh tru trv trw tsd tsi tum tvl twq tyv udm uga umb
vai vec vep vmw vot vro vun wae wal war was wbp xal xmf xnr xog yao yap yav ybb yrl yue zap zbl zea zen zun zza`;

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
  for (const code of `${CODES} ${VARIANTS}`.trim().split(/\s+/)) {
    const name = display.of(code);
    if (name !== undefined) collected.add(name.toLowerCase());
  }
  return collected;
}
