/**
 * Words that most languages spell the same: names of programs and formats, units, and internationalisms.
 * Callers never look up words of one or two letters. Digits end a word: `mp3` is `mp`, `ipv4` is `ipv`.
 *
 * A common word belongs here if at least four languages use exactly this spelling. The same rule applies to its plural
 * (`album(s)` is both). A word does not belong here if hardly any translation keeps it, which
 * scripts/corpora/kept-words.js counts. Verbs on buttons do not belong here, even if a few languages borrow them as
 * nouns (`download`, `export`).
 */

const PROGRAMS = `
acrobat airdrop airplay alpine android arch audacity balsa bitwarden blender brave calibre carplay centos chatgpt chrome
chromebook chromecast chromeos chromium cinnamon claude copilot debian dia digikam edge emacs epiphany evolution excel
explorer facetime fedora filezilla firefox flatpak fortnite freebsd galeon gemini gentoo gimp gmail gnome grub htop
icloud imessage inkscape ios ipad iphone ipod itunes jabber jami jellyfin jitsi kate kde kdenlive keepass keepassxc
kindle kmail kodi konqueror konsole krita kubuntu kwin libreoffice linux lubuntu lxqt macbook macintosh macos manjaro
minecraft mint mpv mumble nautilus nextcloud nixos notepad obsidian office onedrive onenote openbsd openoffice opensuse
opera outlook owncloud photoshop pidgin pipewire plasma playstation pokemon powerpoint pulseaudio raspberry rxvt safari
samba scribus sharepoint siri slackware snap solaris steam suse sylpheed syncthing systemd terminator tetris thunderbird
transmission ubuntu unity unix vim virtualbox vivaldi vlc vmware wayland windows wireshark xbox xfce xorg xterm xubuntu
zotero
`;

const COMPANIES_AND_SERVICES = `
adobe airbnb alexa alibaba aliexpress amazon amd apple atari atlassian aws azure baidu bandcamp bing bitbucket
blackberry blogger bluesky cisco cloudflare codeberg dailymotion deepl deezer diaspora discord discourse disney dolby
dropbox duckduckgo ebay facebook figma flickr garmin gitea github gitlab google gopro gpt gravatar hotmail huawei ibm
imdb imgur instagram intel kickstarter lastfm lenovo liberapay linkedin llm logitech mailchimp mastercard mastodon
matrix mattermost messenger microsoft motorola mozilla nasa netflix netlify nintendo nokia nvidia openai openstreetmap
oracle orcid overflow patreon paypal pinterest pixabay pixelfed plex pocket proton quora reddit roblox salesforce
samsung shopify signal skype slack snapchat sony soundcloud sourceforge spotify stackoverflow strava stripe synology
telegram tiktok transifex trello tumblr twitch twitter uber unsplash viber vimeo visa wacom wechat weibo whatsapp
wikidata wikimedia wikipedia wiktionary woocommerce wordpress xiaomi yahoo yandex youtube
`;

const DEVELOPMENT = `
ajax alsa angular ansible apache arduino assembler bash bool boolean cmake cron crontab cuda curl cvs django docker
drupal eclipse elasticsearch enum express firebase gcc git grafana graphql grep gtk haskell int java javascript jdk
jenkins jira joomla jquery jupyter kotlin kubernetes laravel latex lua magento makefile mariadb markdown mediawiki
mongodb moodle mysql nagios nginx nodejs npm null opencl opengl openssl oss perl php pid postgres postgresql powershell
prometheus pypi python rails redis regex regexp rsync ruby rust scala sdk sdl sqlite stderr stdin stdout subversion sudo
svn swift symfony tomcat typescript vue vulkan webkit wget xor
`;

const LICENSES = `
affero agpl bsd commons copyleft copyright creative eula freeware gnu gpl gplv lgpl mit mpl shareware
`;

const FORMATS = `
aac aiff ansi apk apng appimage arial ascii asf avi avif bibtex bitmap bmp bzip cmyk codec(s) courier css csv deb dejavu
divx dmg doc docx ebook(s) eml eps epub exe exif flac flv geojson gif(s) gpx gzip hdr heic heif helvetica hevc hsl hsv
html ical icalendar icc ico ics ini iptc iso jar jpeg jpg json kml latin luma lzma matroska midi mime mjpeg mkv mobi
monospace mov mpeg mpg noto ocr odp ods odt ogg ogv opentype opml opus otf pdf(s) pinyin png postscript ppt pptx psd rar
raw rdf rgb rgba rle roboto rpm rtf sans serif sql srgb srt svg swf tar tex theora tif tiff toml torrent(s) truetype ttf
txt unicode utf vcard vcf verdana vorbis vtt wasm wav wave webm webp wma wmv woff xhtml xliff xls xlsx xml xmp xvid yaml
yml yuv zip
`;

const PROTOCOLS = `
activitypub adsl aes api(s) appletalk bcrypt bittorrent bssid btrfs caldav captcha(s) carddav cdma cgi cifs crc csrf
dbus dhcp dht dkim dlna dmarc dns dnssec dsa dsl ethernet exfat ext ftp(s) gnupg gpg gprs gsm gui guid hmac http(s) icq
idn imap(s) ipp ipsec ipv irc isdn jwt kerberos lan ldap(s) lte luks lvm mms mqtt mtp mtu multicast nat nfs nntp ntfs
ntp oauth ocsp openid openpgp openvpn otp pem pgp pkcs pop rdp rfc rsa rss rtp rtsp saml scp sftp sha sip smb sms
smtp(s) snmp socks spf ssh ssid ssl sso starttls swap tcp telnet tls tor totp ttl udp umts upnp uri(s) url(s) urn
uuid(s) vlan vnc voip vpn(s) wan webauthn webdav webgl webrtc websocket(s) wep wifi wireguard wlan wpa wps www xmpp zfs
zigbee
`;

const UNITS = `
ampere(s) bar baud bit(s) bpm bps byte(s) cal celsius centimeter dbm decibel(s) dpi fahrenheit fps gallon(s) gbit gbps
ghz gib gibibyte giga gigabit(s) gigabyte(s) gigahertz gram hertz hpa joule(s) kbit kbps kcal kelvin khz kib kibibyte
kilo(s) kilobit kilobyte(s) kilogram kilohertz kilometer kilowatt(s) kmh kpa kph kwh lbs liter lumen lux mach mah mbar
mbit mbps mebibyte mega megabit megabyte(s) megahertz megapixel(s) meter mhz mib micro milli milligram milliliter
millimeter mmhg mmol mph nano newton(s) ohm(s) pascal petabyte pica pixel(s) ppb ppi rad radian sec tebibyte tera
terabyte(s) tesla tib vol volt(s) watt(s) yard(s)
`;

const CURRENCIES = `
aud baht bitcoin(s) brl btc cad cent chf cny czk dinar dkk dollar eth ethereum eur euro forint gbp huf inr jpy krw lira
monero mxn nok nzd peso pln rand rub rupiah sek usd yen yuan zloty
`;

const HARDWARE_AND_KEYS = `
adapter alt altgr backspace barometer(s) bios blu bluetooth caps capslock cdrom chip(s) chipset controller cpu(s) ctrl
ddr del desktop diesel(s) displayport dongle driver drone(s) dvd(s) dvi enter esc escape(s) fax firmware gamepad(s) gps
gpu(s) hardware hdd hdmi headset hotspot hub(s) hybrid imei ion(s) jack(s) joystick laptop(s) laser(s) lcd led(s) lipo
lithium mac macro(s) meta microsd modem(s) monitor(s) motor(s) nas nfc nicd nickel nimh notebook(s) num nvme oem oled
pci pcie pda radar(s) raid(s) ram(s) ray rfid robot(s) rom router(s) sata scanner(s) scsi sdcard sensor(s) shift sim
smartphone(s) smartwatch ssd(s) subwoofer tab tablet(s) toner touchpad touchscreen trackball trackpad tuner turbo uefi
ups usb vga vram webcam(s) woofer
`;

const AUDIO_AND_PHOTO = `
audio balance(s) beige bitrate bokeh chorus clip(s) collage(s) crossfade cyan dvb echo equalizer flash hifi histogram
indigo iptv karaoke(s) magenta master(s) mixer(s) mono neon ntsc orange pal(s) panorama(s) pastel(s) playlist podcast(s)
radio(s) remix replaygain reverb sampler scrobble scrobbler selfie(s) sepia soundtrack stereo surround synth
synthesizer(s) video vinyl vst zoom(s)
`;

const COMPUTING = `
admin administrator(s) adware agent(s) alias analog antivirus app applet(s) avatar(s) backend backup(s) badge(s)
banner(s) benchmark blacklist blockchain blog(s) bookmarklet bootloader bot(s) browser(s) buffer(s) bug(s) cache(s)
callback canvas changelog chat(s) chatbot checklist checksum cli client(s) cluster cms code(s) commit(s) compiler
computer config console(s) container cookie(s) crowdfunding cursor daemon dashboard data database debug debugger decoder
demo(s) dev diff(s) distro(s) downloads downtime dropdown editor email emoji(s) emoticon(s) emulator(s) encoder
endpoint(s) enterprise error exploit faq(s) feed(s) feedback filter firewall font fork(s) forum(s) framebuffer
framework(s) frontend gadget(s) gateway(s) hacker(s) hash hashes hashtag(s) hex hexadecimal host(s) hosting hotfix
hyperlink iframe index influencer info(s) inode interface(s) internet intranet(s) isp item kernel label layout
leecher(s) link(s) live(s) livestream localhost log(s) logger login(s) logo(s) mailbox mailing mails malware manager(s)
marketing meme(s) memo menu metadata mod(s) moderator(s) multimedia multiplayer multitasking namespace newsfeed
newsgroups newsletter(s) offline online operator(s) parameter parser passkey(s) patch patches payload peer(s)
permalink(s) phishing ping pingback(s) pipeline(s) platform plug plugin(s) pool(s) popup(s) port(s) portal(s) prefix
premium program prompt(s) proxies proxy quota(s) ransomware readme releases renderer repo(s) roaming root routing
runtime sandbox schema screencast script(s) scripting seeder(s) seo server session(s) shader(s) shell(s) shop site
sitemap skin slot(s) slug smiley(s) socket(s) software spam(s) spoiler(s) sponsor(s) sprint(s) sprite(s) spyware stack
start startups status sticker(s) stop stream(s) streaming string subnet suffix symbol system(s) tag tagging teaser
terminal(s) test(s) tester(s) text thread(s) ticker ticket(s) timeouts timer(s) toast(s) todo(s) token(s) toolkit
trackback(s) tracker(s) trailer(s) trend(s) triggers troll(s) tunnel(s) tutorial tweet(s) uid uploads upstream validator
version(s) viewport virus vlog vps wallet watchlist web(s) webapp webhook(s) webinar(s) weblog webmail webmaster webshop
websites widget(s) wiki(s) workflow(s) workshop(s)
`;

const INTERNATIONALISMS = `
addition administration alarm album(s) animation arcade(s) arena(s) atlas audit(s) auto(s) baby band(s) bank base(s)
bonus boss budget(s) bus camping campus casino(s) central(s) club(s) coach coaching combo(s) comic coupon(s) deadline(s)
decimal(s) deluxe design(s) designer(s) detail diagonal(s) diagram dialog digital dimension(s) distribution drama(s)
element elite(s) episode expert(s) extra(s) fantasy festival(s) film(s) final(s) finale(s) fitness formal(s) format
fragment(s) garage(s) gas generator genre(s) global grill(s) guru(s) halloween hobby horizontal horror hospital(s)
hotel(s) humor(s) ideal(s) inflation information inspiration installation instrument(s) international interpolation
interval interview(s) intro jogging joker(s) journal(s) junior(s) legal(s) limit linear lite lobby local lotto magnet(s)
mana management manual(s) material maximal maximum(s) media(s) metro(s) mini minimal minimum(s) minus mix model
modern(s) moment(s) monster(s) motel(s) motivation museum(s) national navigation neutral ninja(s) normal optimal
organisation original(s) panel parallel park(s) parking partner(s) party patent(s) pause(s) permanent(s) person pilot(s)
pizza(s) plan(s) planet(s) plural(s) plus polygon position poster(s) problem(s) promo puzzle(s) quiz radial(s) radius
ranking region(s) regional religion(s) resort restaurant(s) retro rotation scenario segment(s) semester(s) senior(s)
simulator singular(s) slogan(s) social(s) solo(s) sonar(s) spa(s) standard(s) station(s) stress student(s) studio(s)
super(s) sushi synonym talent(s) taxi(s) team(s) tempo(s) thriller(s) total trainer training tram(s) transformation
transit(s) transparent transport(s) type(s) ultra(s) uniform(s) union(s) universal(s) variable(s) variant variation
vegan verb(s) vertical villa(s) vintage(s) vip virtual visual vitamin volume weekend workout(s) zen(s) zero(s) zombie(s)
zone(s) zoo(s)
`;

const CALENDAR = `
apr april aug august cet dec december feb gmt jan jul jun mar nov november oct sep sept september utc
`;

const MUSIC = `
alto(s) ambient banjo(s) bass bluegrass blues bolero(s) bossa cello(s) dance(s) disco(s) drum(s) dub dubstep electro
flamenco folk(s) funk fusion(s) gospel(s) gothic grunge hardcore hip hop(s) indie industrial instrumental(s) jazz
jungle(s) mambo(s) metal musical(s) nova(s) piano(s) polka(s) punk(s) ragtime rap(s) rave(s) reggae reggaeton rock(s)
rumba(s) salsa ska sonata(s) soprano(s) soul swing(s) tango(s) techno tenor(s) trance(s) ukulele(s) viola(s)
`;

const SPORTS_AND_GAMES = `
badminton baseball basketball bingo blackjack bowling cardio darts domino esports frisbee golf hockey judo karate
marathon pilates poker polo rally rugby scrabble skateboard ski slalom snooker snowboard softball solitaire squash
sudoku surf surfing tennis trekking triathlon volleyball windsurf yoga zumba
`;

const LATIN_AND_LETTERS = `
abc adipiscing alpha amet avg azerty beta bic circa consectetur delta dolor dvorak ean elit epsilon etc gamma gdpr iban
ipsum isbn issn kappa lambda lol lorem max min okay omega per phi pro psi qwerty qwertz rho sed sepa sigma sit sku tau
theta upc versus via wow xyz zeta
`;

const PLACEHOLDER_NAMES = `
acme alice baz bob com doe foo foobar jane joe john org qux smith
`;

const WORDS: ReadonlySet<string> = new Set(
  [
    PROGRAMS,
    COMPANIES_AND_SERVICES,
    DEVELOPMENT,
    LICENSES,
    FORMATS,
    PROTOCOLS,
    UNITS,
    CURRENCIES,
    HARDWARE_AND_KEYS,
    AUDIO_AND_PHOTO,
    COMPUTING,
    INTERNATIONALISMS,
    CALENDAR,
    MUSIC,
    SPORTS_AND_GAMES,
    LATIN_AND_LETTERS,
    PLACEHOLDER_NAMES,
  ]
    .join(' ')
    .trim()
    .split(/\s+/)
    .flatMap((word) => (word.endsWith('(s)') ? [word.slice(0, -3), `${word.slice(0, -3)}s`] : word)),
);

/** Whether a lower-case word may stay untranslated. */
export function staysUntranslated(word: string): boolean {
  return WORDS.has(word);
}
