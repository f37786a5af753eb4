/** English names of languages, scripts and regions by their codes; written by scripts/generate-names.js. */

export const LANGUAGES = `
aa Afar
ab Abkhazian
ae Avestan
af Afrikaans
ak Akan
am Amharic
an Aragonese
ar Arabic
as Assamese
av Avaric
ay Aymara
az Azerbaijani
ba Bashkir
be Belarusian
bg Bulgarian
bh Bhojpuri
bi Bislama
bm Bambara
bn Bangla
bo Tibetan
br Breton
bs Bosnian
ca Catalan
ce Chechen
ch Chamorro
co Corsican
cr Cree
cs Czech
cu Church Slavic
cv Chuvash
cy Welsh
da Danish
de German
dv Divehi
dz Dzongkha
ee Ewe
el Greek
en English
eo Esperanto
es Spanish
et Estonian
eu Basque
fa Persian
ff Fula
fi Finnish
fj Fijian
fo Faroese
fr French
fy Western Frisian
ga Irish
gd Scottish Gaelic
gl Galician
gn Guarani
gu Gujarati
gv Manx
ha Hausa
he Hebrew
hi Hindi
ho Hiri Motu
hr Croatian
ht Haitian Creole
hu Hungarian
hy Armenian
hz Herero
ia Interlingua
id Indonesian
ie Interlingue
ig Igbo
ii Sichuan Yi
ik Inupiaq
in Indonesian
io Ido
is Icelandic
it Italian
iu Inuktitut
iw Hebrew
ja Japanese
ji Yiddish
jv Javanese
jw Javanese
ka Georgian
kg Kongo
ki Kikuyu
kj Kuanyama
kk Kazakh
kl Kalaallisut
km Khmer
kn Kannada
ko Korean
kr Kanuri
ks Kashmiri
ku Kurdish
kv Komi
kw Cornish
ky Kyrgyz
la Latin
lb Luxembourgish
lg Ganda
li Limburgish
ln Lingala
lo Lao
lt Lithuanian
lu Luba-Katanga
lv Latvian
mg Malagasy
mh Marshallese
mi Māori
mk Macedonian
ml Malayalam
mn Mongolian
mo Romanian
mr Marathi
ms Malay
mt Maltese
my Burmese
na Nauru
nb Norwegian Bokmål
nd North Ndebele
ne Nepali
ng Ndonga
nl Dutch
nn Norwegian Nynorsk
no Norwegian
nr South Ndebele
nv Navajo
ny Nyanja
oc Occitan
oj Ojibwa
om Oromo
or Odia
os Ossetic
pa Punjabi
pi Pali
pl Polish
ps Pashto
pt Portuguese
qu Quechua
rm Romansh
rn Rundi
ro Romanian
ru Russian
rw Kinyarwanda
sa Sanskrit
sc Sardinian
sd Sindhi
se Northern Sami
sg Sango
sh Serbian (Latin)
si Sinhala
sk Slovak
sl Slovenian
sm Samoan
sn Shona
so Somali
sq Albanian
sr Serbian
ss Swati
st Southern Sotho
su Sundanese
sv Swedish
sw Swahili
ta Tamil
te Telugu
tg Tajik
th Thai
ti Tigrinya
tk Turkmen
tl Filipino
tn Tswana
to Tongan
tr Turkish
ts Tsonga
tt Tatar
tw Akan
ty Tahitian
ug Uyghur
uk Ukrainian
ur Urdu
uz Uzbek
ve Venda
vi Vietnamese
vo Volapük
wa Walloon
wo Wolof
xh Xhosa
yi Yiddish
yo Yoruba
za Zhuang
zh Chinese
zu Zulu
ace Acehnese
ach Acoli
ada Adangme
ady Adyghe
aeb Tunisian Arabic
afh Afrihili
agq Aghem
ain Ainu
ajt Tunisian Arabic
aju Judeo-Arabic
akk Akkadian
akz Alabama
ale Aleut
aln Gheg Albanian
alt Southern Altai
ang Old English
ann Obolo
anp Angika
arc Aramaic
arn Mapuche
aro Araona
arp Arapaho
arq Algerian Arabic
ars Najdi Arabic
arw Arawak
ary Moroccan Arabic
arz Egyptian Arabic
asa Asu
ase American Sign Language
ast Asturian
atj Atikamekw
avk Kotava
awa Awadhi
bal Baluchi
ban Balinese
bar Bavarian
bas Basaa
bax Bamun
bbc Batak Toba
bbj Ghomala
bcc Baluchi
bcl Bikol
bej Beja
bem Bemba
bew Betawi
bez Bena
bfd Bafut
bfq Badaga
bgc Haryanvi
bgn Western Balochi
bho Bhojpuri
bih Bhojpuri
bik Bikol
bin Bini
bjn Banjar
bkm Kom
bla Siksiká
blg Iban
blo Anii
blt Tai Dam
bpy Bishnupriya
bqi Bakhtiari
bra Braj
brh Brahui
brx Bodo
bss Akoose
bua Buriat
bug Buginese
bum Bulu
bxk Luyia
bxr Buriat
byn Blin
byv Medumba
cad Caddo
car Carib
cay Cayuga
cch Atsam
ccp Chakma
ceb Cebuano
cgg Chiga
chb Chibcha
chg Chagatai
chk Chuukese
chm Mari
chn Chinook Jargon
cho Choctaw
chp Chipewyan
chr Cherokee
chy Cheyenne
cic Chickasaw
ckb Central Kurdish
clc Chilcotin
cld Syriac
cnr Serbian (Montenegro)
cop Coptic
cps Capiznon
crg Michif
crh Crimean Tatar
crj Southern East Cree
crk Plains Cree
crl Northern East Cree
crm Moose Cree
crr Carolina Algonquian
crs Seselwa Creole French
csb Kashubian
csw Swampy Cree
dak Dakota
dar Dargwa
dav Taita
del Delaware
den Slave
dgo Dogri
dgr Dogrib
dhd Marwari
dik Dinka
din Dinka
diq Zaza
dje Zarma
doi Dogri
drw Persian (Afghanistan)
dsb Lower Sorbian
dtp Central Dusun
dua Duala
dum Middle Dutch
dyo Jola-Fonyi
dyu Dyula
dzg Dazaga
ebu Embu
efi Efik
egl Emilian
egy Ancient Egyptian
eka Ekajuk
elx Elamite
emk Mandingo
enm Middle English
esu Central Yupik
ewo Ewondo
ext Extremaduran
fan Fang
fil Filipino
fit Tornedalen Finnish
fon Fon
frc Cajun French
frm Middle French
fro Old French
frp Arpitan
frr Northern Frisian
frs Eastern Frisian
fur Friulian
gaa Ga
gag Gagauz
gan Gan Chinese
gay Gayo
gba Gbaya
gbo Grebo
gbz Zoroastrian Dari
gez Geez
gil Gilbertese
glk Gilaki
gmh Middle High German
gno Gondi
goh Old High German
gom Konkani
gon Gondi
gor Gorontalo
got Gothic
grb Grebo
grc Ancient Greek
gsw Swiss German
guc Wayuu
gur Frafra
guz Gusii
gwi Gwichʼin
gya Gbaya
hai Haida
hak Hakka Chinese
haw Hawaiian
hax Southern Haida
hbs Serbian (Latin)
hdn Haida
hea Hmong
hif Fiji Hindi
hil Hiligaynon
hit Hittite
hmn Hmong
hnj Hmong Njua
hsb Upper Sorbian
hsn Xiang Chinese
hup Hupa
hur Halkomelem
iba Iban
ibb Ibibio
ikt Western Canadian Inuktitut
ilo Iloko
inh Ingush
izh Ingrian
jam Jamaican Creole English
jbo Lojban
jgo Ngomba
jmc Machame
jpr Judeo-Persian
jrb Judeo-Arabic
jut Jutish
kaa Kara-Kalpak
kab Kabyle
kac Kachin
kaj Jju
kam Kamba
kaw Kawi
kbd Kabardian
kbl Kanembu
kcg Tyap
kde Makonde
kea Kabuverdianu
kek Qʼeqchiʼ
ken Kenyang
kfo Koro
kgp Kaingang
kha Khasi
kho Khotanese
khq Koyra Chiini
khw Khowar
kiu Kirmanjki
kkj Kako
kln Kalenjin
kmb Kimbundu
koi Komi-Permyak
kok Konkani
kos Kosraean
kpe Kpelle
krc Karachay-Balkar
kri Krio
krj Kinaray-a
krl Karelian
kru Kurukh
ksb Shambala
ksf Bafia
ksh Colognian
ktr Central Dusun
kum Kumyk
kut Kutenai
kwk Kwakʼwala
kxl Kurukh
kxv Kuvi
kzj Central Dusun
kzt Central Dusun
lad Ladino
lag Langi
lah Western Panjabi
lam Lamba
lez Lezghian
lfn Lingua Franca Nova
lij Ligurian
lil Lillooet
liv Livonian
lkt Lakota
lmo Lombard
lol Mongo
lou Louisiana Creole
loz Lozi
lrc Northern Luri
lsm Saamia
ltg Latgalian
lua Luba-Lulua
lui Luiseno
lun Lunda
luo Luo
lus Mizo
luy Luyia
lzh Literary Chinese
lzz Laz
mad Madurese
maf Mafa
mag Magahi
mai Maithili
mak Makasar
man Mandingo
mas Masai
mde Maba
mdf Moksha
mdr Mandar
men Mende
mer Meru
mfe Morisyen
mga Middle Irish
mgh Makhuwa-Meetto
mgo Metaʼ
mhr Mari
mic Mi'kmaw
min Minangkabau
mnc Manchu
mni Manipuri
moe Innu-aimun
moh Mohawk
mos Mossi
mrj Western Mari
mua Mundang
mul Multiple languages
mup Rajasthani
mus Muscogee
mwl Mirandese
mwr Marwari
mwv Mentawai
mye Myene
myv Erzya
mzn Mazanderani
nan Min Nan Chinese
nap Neapolitan
naq Nama
nds Low German
new Newari
nia Nias
niu Niuean
njo Ao Naga
nmg Kwasio
nnh Ngiemboon
nog Nogai
non Old Norse
nov Novial
nqo N’Ko
nso Northern Sotho
nus Nuer
nwc Classical Newari
nym Nyamwezi
nyn Nyankole
nyo Nyoro
nzi Nzima
ojb Northwestern Ojibwa
ojc Central Ojibwa
ojs Oji-Cree
ojw Western Ojibwa
oka Okanagan
osa Osage
ota Ottoman Turkish
pag Pangasinan
pal Pahlavi
pam Pampanga
pap Papiamento
pau Palauan
pcd Picard
pcm Nigerian Pidgin
pdc Pennsylvania German
pdt Plautdietsch
peo Old Persian
pfl Palatine German
phn Phoenician
pis Pijin
pmk Carolina Algonquian
pms Piedmontese
pnb Western Panjabi
pnt Pontic
pon Pohnpeian
pqm Maliseet-Passamaquoddy
prg Prussian
pro Old Provençal
prs Persian (Afghanistan)
quc Kʼicheʼ
qug Chimborazo Highland Quichua
raj Rajasthani
rap Rapanui
rar Rarotongan
rgn Romagnol
rhg Rohingya
rif Riffian
rmy Romany
rof Rombo
rom Romany
rtm Rotuman
rue Rusyn
rug Roviana
rup Aromanian
rwk Rwa
sad Sandawe
sah Yakut
sam Samaritan Aramaic
saq Samburu
sas Sasak
sat Santali
saz Saurashtra
sba Ngambay
sbp Sangu
scn Sicilian
sco Scots
sdc Sassarese Sardinian
sdh Southern Kurdish
see Seneca
seh Sena
sei Seri
sel Selkup
ses Koyraboro Senni
sga Old Irish
sgs Samogitian
shi Tachelhit
shn Shan
shu Chadian Arabic
sid Sidamo
slh Southern Lushootseed
sli Lower Silesian
sly Selayar
sma Southern Sami
smd Kimbundu
smj Lule Sami
smn Inari Sami
sms Skolt Sami
snb Iban
snk Soninke
sog Sogdien
spy Kalenjin
srn Sranan Tongo
srr Serer
ssy Saho
stq Saterland Frisian
str Straits Salish
suk Sukuma
sus Susu
sux Sumerian
swb Comorian
swc Swahili (Congo - Kinshasa)
syc Classical Syriac
syr Syriac
szl Silesian
tce Southern Tutchone
tcy Tulu
tdu Central Dusun
tem Timne
teo Teso
ter Tereno
tet Tetum
tgl Filipino
tgx Tagish
tht Tahltan
tig Tigre
tiv Tiv
tkl Tokelauan
tkr Tsakhur
tlh Klingon
tli Tlingit
tly Talysh
tmh Tamashek
tnf Persian (Afghanistan)
tog Nyasa Tonga
tok Toki Pona
tpi Tok Pisin
tru Turoyo
trv Taroko
trw Torwali
tsd Tsakonian
tsi Tsimshian
ttm Northern Tutchone
ttq Tamashek
ttt Muslim Tat
tum Tumbuka
tvl Tuvalu
twq Tasawaq
tyv Tuvinian
tzm Central Atlas Tamazight
udm Udmurt
uga Ugaritic
umb Umbundu
umu Delaware
vai Vai
vec Venetian
vep Veps
vls West Flemish
vmf Main-Franconian
vmw Makhuwa
vot Votic
vro Võro
vun Vunjo
wae Walser
wal Wolaytta
war Waray
was Washo
wbp Warlpiri
wuu Wu Chinese
xal Kalmyk
xmf Mingrelian
xnr Kangri
xog Soga
xpe Kpelle
xsl Slave
yao Yao
yap Yapese
yav Yangben
ybb Yemba
yrl Nheengatu
yue Cantonese
zai Zapotec
zap Zapotec
zbl Blissymbols
zea Zeelandic
zen Zenaga
zgh Standard Moroccan Tamazight
zun Zuni
zxx No linguistic content
zza Zaza`;

export const SCRIPTS = `
Adlm Adlam
Afak Afaka
Aghb Caucasian Albanian
Ahom Ahom
Arab Arabic
Aran Nastaliq
Armi Imperial Aramaic
Armn Armenian
Avst Avestan
Bali Balinese
Bamu Bamum
Bass Bassa Vah
Batk Batak
Beng Bangla
Berf Beria Erfe
Bhks Bhaiksuki
Blis Blissymbols
Bopo Bopomofo
Brah Brahmi
Brai Braille
Bugi Buginese
Buhd Buhid
Cakm Chakma
Cans Unified Canadian Aboriginal Syllabics
Cari Carian
Cham Cham
Cher Cherokee
Chrs Chorasmian
Cirt Cirth
Copt Coptic
Cpmn Cypro-Minoan
Cprt Cypriot
Cyrl Cyrillic
Cyrs Old Church Slavonic Cyrillic
Deva Devanagari
Diak Dives Akuru
Dogr Dogra
Dsrt Deseret
Dupl Duployan shorthand
Egyd Egyptian demotic
Egyh Egyptian hieratic
Egyp Egyptian hieroglyphs
Elba Elbasan
Elym Elymaic
Ethi Ethiopic
Gara Garay
Geok Georgian Khutsuri
Geor Georgian
Glag Glagolitic
Gong Gunjala Gondi
Gonm Masaram Gondi
Goth Gothic
Gran Grantha
Grek Greek
Gujr Gujarati
Gukh Gurung Khema
Guru Gurmukhi
Hanb Han with Bopomofo
Hang Hangul
Hani Han
Hano Hanunoo
Hans Simplified
Hant Traditional
Hatr Hatran
Hebr Hebrew
Hira Hiragana
Hluw Anatolian Hieroglyphs
Hmng Pahawh Hmong
Hmnp Nyiakeng Puachue Hmong
Hrkt Japanese syllabaries
Hung Old Hungarian
Inds Indus
Ital Old Italic
Jamo Jamo
Java Javanese
Jpan Japanese
Jurc Jurchen
Kali Kayah Li
Kana Katakana
Kawi Kawi
Khar Kharoshthi
Khmr Khmer
Khoj Khojki
Kits Khitan small script
Knda Kannada
Kore Korean
Kpel Kpelle
Krai Kirat Rai
Kthi Kaithi
Lana Lanna
Laoo Lao
Latf Fraktur Latin
Latg Gaelic Latin
Latn Latin
Lepc Lepcha
Limb Limbu
Lina Linear A
Linb Linear B
Lisu Fraser
Loma Loma
Lyci Lycian
Lydi Lydian
Mahj Mahajani
Maka Makasar
Mand Mandaean
Mani Manichaean
Marc Marchen
Maya Mayan hieroglyphs
Medf Medefaidrin
Mend Mende
Merc Meroitic Cursive
Mero Meroitic
Mlym Malayalam
Modi Modi
Mong Mongolian
Moon Moon
Mroo Mro
Mtei Meitei Mayek
Mult Multani
Mymr Myanmar
Nagm Nag Mundari
Nand Nandinagari
Narb Old North Arabian
Nbat Nabataean
Newa Newa
Nkgb Naxi Geba
Nkoo N’Ko
Nshu Nüshu
Ogam Ogham
Olck Ol Chiki
Onao Ol Onal
Orkh Orkhon
Orya Odia
Osge Osage
Osma Osmanya
Ougr Old Uyghur
Palm Palmyrene
Pauc Pau Cin Hau
Perm Old Permic
Phag Phags-pa
Phli Inscriptional Pahlavi
Phlp Psalter Pahlavi
Phlv Book Pahlavi
Phnx Phoenician
Plrd Pollard Phonetic
Prti Inscriptional Parthian
Qaag Zawgyi
Rjng Rejang
Rohg Hanifi
Roro Rongorongo
Runr Runic
Samr Samaritan
Sara Sarati
Sarb Old South Arabian
Saur Saurashtra
Sgnw SignWriting
Shaw Shavian
Shrd Sharada
Sidd Siddham
Sidt Sidetic
Sind Khudawadi
Sinh Sinhala
Sogd Sogdian
Sogo Old Sogdian
Sora Sora Sompeng
Soyo Soyombo
Sund Sundanese
Sunu Sunuwar
Sylo Syloti Nagri
Syrc Syriac
Syre Estrangelo Syriac
Syrj Western Syriac
Syrn Eastern Syriac
Tagb Tagbanwa
Takr Takri
Tale Tai Le
Talu New Tai Lue
Taml Tamil
Tang Tangut
Tavt Tai Viet
Tayo Tai Yo
Telu Telugu
Teng Tengwar
Tfng Tifinagh
Tglg Tagalog
Thaa Thaana
Thai Thai
Tibt Tibetan
Tirh Tirhuta
Tnsa Tangsa
Todr Todhri
Tols Tolong Siki
Toto Toto
Tutg Tulu-Tigalari
Ugar Ugaritic
Vaii Vai
Visp Visible Speech
Vith Vithkuqi
Wara Varang Kshiti
Wcho Wancho
Wole Woleai
Xpeo Old Persian
Xsux Sumero-Akkadian Cuneiform
Yezi Yezidi
Yiii Yi
Zanb Zanabazar Square
Zinh Inherited
Zmth Mathematical Notation
Zsye Emoji
Zsym Symbols
Zxxx Unwritten
Zyyy Common
Zzzz Unknown Script`;

export const REGIONS = `
AC Ascension Island
AD Andorra
AE United Arab Emirates
AF Afghanistan
AG Antigua & Barbuda
AI Anguilla
AL Albania
AM Armenia
AO Angola
AQ Antarctica
AR Argentina
AS American Samoa
AT Austria
AU Australia
AW Aruba
AX Åland Islands
AZ Azerbaijan
BA Bosnia & Herzegovina
BB Barbados
BD Bangladesh
BE Belgium
BF Burkina Faso
BG Bulgaria
BH Bahrain
BI Burundi
BJ Benin
BL St. Barthélemy
BM Bermuda
BN Brunei
BO Bolivia
BQ Caribbean Netherlands
BR Brazil
BS Bahamas
BT Bhutan
BV Bouvet Island
BW Botswana
BY Belarus
BZ Belize
CA Canada
CC Cocos [Keeling] Islands
CD Congo - Kinshasa
CF Central African Republic
CG Congo - Brazzaville
CH Switzerland
CI Côte d’Ivoire
CK Cook Islands
CL Chile
CM Cameroon
CN China
CO Colombia
CP Clipperton Island
CQ Sark
CR Costa Rica
CU Cuba
CV Cape Verde
CW Curaçao
CX Christmas Island
CY Cyprus
CZ Czechia
DE Germany
DG Diego Garcia
DJ Djibouti
DK Denmark
DM Dominica
DO Dominican Republic
DZ Algeria
EA Ceuta & Melilla
EC Ecuador
EE Estonia
EG Egypt
EH Western Sahara
ER Eritrea
ES Spain
ET Ethiopia
EU European Union
EZ Eurozone
FI Finland
FJ Fiji
FK Falkland Islands
FM Micronesia
FO Faroe Islands
FR France
GA Gabon
GB United Kingdom
GD Grenada
GE Georgia
GF French Guiana
GG Guernsey
GH Ghana
GI Gibraltar
GL Greenland
GM Gambia
GN Guinea
GP Guadeloupe
GQ Equatorial Guinea
GR Greece
GS South Georgia & South Sandwich Islands
GT Guatemala
GU Guam
GW Guinea-Bissau
GY Guyana
HK Hong Kong SAR China
HM Heard & McDonald Islands
HN Honduras
HR Croatia
HT Haiti
HU Hungary
IC Canary Islands
ID Indonesia
IE Ireland
IL Israel
IM Isle of Man
IN India
IO British Indian Ocean Territory
IQ Iraq
IR Iran
IS Iceland
IT Italy
JE Jersey
JM Jamaica
JO Jordan
JP Japan
KE Kenya
KG Kyrgyzstan
KH Cambodia
KI Kiribati
KM Comoros
KN St. Kitts & Nevis
KP North Korea
KR South Korea
KW Kuwait
KY Cayman Islands
KZ Kazakhstan
LA Laos
LB Lebanon
LC St. Lucia
LI Liechtenstein
LK Sri Lanka
LR Liberia
LS Lesotho
LT Lithuania
LU Luxembourg
LV Latvia
LY Libya
MA Morocco
MC Monaco
MD Moldova
ME Montenegro
MF St. Martin
MG Madagascar
MH Marshall Islands
MK North Macedonia
ML Mali
MM Myanmar [Burma]
MN Mongolia
MO Macao SAR China
MP Northern Mariana Islands
MQ Martinique
MR Mauritania
MS Montserrat
MT Malta
MU Mauritius
MV Maldives
MW Malawi
MX Mexico
MY Malaysia
MZ Mozambique
NA Namibia
NC New Caledonia
NE Niger
NF Norfolk Island
NG Nigeria
NI Nicaragua
NL Netherlands
NO Norway
NP Nepal
NR Nauru
NU Niue
NZ New Zealand
OM Oman
PA Panama
PE Peru
PF French Polynesia
PG Papua New Guinea
PH Philippines
PK Pakistan
PL Poland
PM St. Pierre & Miquelon
PN Pitcairn Islands
PR Puerto Rico
PS Palestinian Territories
PT Portugal
PW Palau
PY Paraguay
QA Qatar
QO Outlying Oceania
RE Réunion
RO Romania
RS Serbia
RU Russia
RW Rwanda
SA Saudi Arabia
SB Solomon Islands
SC Seychelles
SD Sudan
SE Sweden
SG Singapore
SH St. Helena
SI Slovenia
SJ Svalbard & Jan Mayen
SK Slovakia
SL Sierra Leone
SM San Marino
SN Senegal
SO Somalia
SR Suriname
SS South Sudan
ST São Tomé & Príncipe
SV El Salvador
SX Sint Maarten
SY Syria
SZ Eswatini
TA Tristan da Cunha
TC Turks & Caicos Islands
TD Chad
TF French Southern Territories
TG Togo
TH Thailand
TJ Tajikistan
TK Tokelau
TL Timor-Leste
TM Turkmenistan
TN Tunisia
TO Tonga
TR Türkiye
TT Trinidad & Tobago
TV Tuvalu
TW Taiwan
TZ Tanzania
UA Ukraine
UG Uganda
UM U.S. Outlying Islands
UN United Nations
US United States
UY Uruguay
UZ Uzbekistan
VA Vatican City
VC St. Vincent & Grenadines
VE Venezuela
VG British Virgin Islands
VI U.S. Virgin Islands
VN Vietnam
VU Vanuatu
WF Wallis & Futuna
WS Samoa
XA Pseudo-Accents
XB Pseudo-Bidi
XK Kosovo
YE Yemen
YT Mayotte
ZA South Africa
ZM Zambia
ZW Zimbabwe
ZZ Unknown Region
001 world
002 Africa
003 North America
005 South America
009 Oceania
011 Western Africa
013 Central America
014 Eastern Africa
015 Northern Africa
017 Middle Africa
018 Southern Africa
019 Americas
021 Northern America
029 Caribbean
030 Eastern Asia
034 Southern Asia
035 Southeast Asia
039 Southern Europe
053 Australasia
054 Melanesia
057 Micronesian Region
061 Polynesia
142 Asia
143 Central Asia
145 Western Asia
150 Europe
151 Eastern Europe
154 Northern Europe
155 Western Europe
202 Sub-Saharan Africa
419 Latin America`;
