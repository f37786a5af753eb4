/** Codes and names of languages from ISO 639 that Unicode's data does not include. */

/**
 * Three-letter codes of languages that also have a two-letter code, including the bibliographic codes of ISO 639-2.
 * Without `kau` and `twi`, whose short codes people use for other languages.
 */
export const LONG_CODES = `
aar:aa abk:ab afr:af aka:ak alb:sq amh:am ara:ar arg:an arm:hy asm:as ava:av ave:ae aym:ay aze:az bak:ba bam:bm baq:eu
bel:be ben:bn bih:bh bis:bi bod:bo bos:bs bre:br bul:bg bur:my cat:ca ces:cs cha:ch che:ce chi:zh chu:cu chv:cv cor:kw
cos:co cre:cr cym:cy cze:cs dan:da deu:de div:dv dut:nl dzo:dz ell:el eng:en epo:eo est:et eus:eu ewe:ee fao:fo fas:fa
fij:fj fin:fi fra:fr fre:fr fry:fy ful:ff geo:ka ger:de gla:gd gle:ga glg:gl glv:gv gre:el grn:gn guj:gu hat:ht hau:ha
hbs:sh heb:he her:hz hin:hi hmo:ho hrv:hr hun:hu hye:hy ibo:ig ice:is ido:io iii:ii iku:iu ile:ie ina:ia ind:id ipk:ik
isl:is ita:it jav:jv jpn:ja kal:kl kan:kn kas:ks kat:ka kaz:kk khm:km kik:ki kin:rw kir:ky kom:kv kon:kg kor:ko
kua:kj kur:ku lao:lo lat:la lav:lv lim:li lin:ln lit:lt ltz:lb lub:lu lug:lg mac:mk mah:mh mal:ml mao:mi mar:mr may:ms
mkd:mk mlg:mg mlt:mt mon:mn mri:mi msa:ms mya:my nau:na nav:nv nbl:nr nde:nd ndo:ng nep:ne nld:nl nno:nn nob:nb nor:no
nya:ny oci:oc oji:oj ori:or orm:om oss:os pan:pa per:fa pli:pi pol:pl por:pt pus:ps que:qu roh:rm ron:ro rum:ro run:rn
rus:ru sag:sg san:sa sin:si slk:sk slo:sk slv:sl sme:se smo:sm sna:sn snd:sd som:so sot:st spa:es sqi:sq srd:sc srp:sr
ssw:ss sun:su swa:sw swe:sv tah:ty tam:ta tat:tt tel:te tgk:tg tgl:tl tha:th tib:bo tir:ti ton:to tsn:tn tso:ts tuk:tk
tur:tr uig:ug ukr:uk urd:ur uzb:uz ven:ve vie:vi vol:vo wel:cy wln:wa wol:wo xho:xh yid:yi yor:yo zha:za zho:zh
zul:zu`;

/**
 * Names of languages whose codes Unicode replaces by other codes. Most are members of a macrolanguage; a project can
 * have both, such as `kmr` and `ku`. A few are languages that were merged or split.
 */
export const OWN_NAMES = `
bh Bihari
mo Moldavian
sh Serbo-Croatian
tl Tagalog
twi Twi
kau Kanuri
ajp South Levantine Arabic
aju Judeo-Moroccan Arabic
als Tosk Albanian
arb Standard Arabic
ayr Central Aymara
azj North Azerbaijani
bcc Southern Balochi
bcl Central Bikol
bxk Bukusu
bxr Russia Buriat
cld Chaldean Neo-Aramaic
cmn Mandarin Chinese
cnr Montenegrin
cwd Woods Cree
dek Dek
dgo Dogri (individual language)
dhd Dhundari
dik Southwestern Dinka
diq Dimli (individual language)
ekk Standard Estonian
emk Eastern Maninkakan
esk Northwest Alaska Inupiatun
fat Fanti
fuc Pulaar
gaz West Central Oromo
gbo Northern Grebo
gno Northern Gondi
gom Goan Konkani
gug Paraguayan Guaraní
gya Northwest Gbaya
hdn Northern Haida
hea Northern Qiandong Miao
hus Huastec
ike Eastern Canadian Inuktitut
kgm Karipúna
khk Halh Mongolian
kmr Northern Kurdish
knc Central Kanuri
kng Koongo
kpv Komi-Zyrian
lah Lahnda
lbk Central Bontok
lvs Standard Latvian
mhr Eastern Mari
mup Malvi
nom Nocamán
npi Nepali (individual language)
nte Nathembo
ojg Eastern Ojibwa
ory Odia (individual language)
pbu Northern Pashto
pes Iranian Persian
plt Plateau Malagasy
pmk Pamlico
pnb Western Panjabi
ppl Nawat
prp Parsi
prs Dari
quz Cusco Quechua
rmy Vlax Romani
spy Sabaot
src Logudorese Sardinian
swc Congo Swahili
swh Swahili (individual language)
szd Seru
tmk Northwestern Tamang
tpw Tupí
ttq Tawallammat Tamajaq
umu Munsee
uzn Northern Uzbek
xpe Liberia Kpelle
xsj Subi
xsl South Slavey
xss Assan
ydd Eastern Yiddish
zai Isthmus Zapotec
zkb Koibal
zsm Standard Malay
zyb Yongbei Zhuang`;
