/**
 * Words that are written alike in most languages: names of programs and formats, units, and internationalisms.
 * Words of one or two letters are never asked for, and digits end a word: `mp3` is `mp`, `ipv4` is `ipv`.
 *
 * A common word belongs here when at least four languages show it in this very spelling, and so does its plural; but not
 * when hardly any translation keeps it, which scripts/corpora/kept-words.js counts. Verbs of buttons do not belong here,
 * even where a few languages borrow them as nouns (`download`, `export`, `scan`).
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
aac aiff ansi apk apng appimage arial ascii asf avi avif bibtex bitmap bmp bzip cmyk codec codecs courier css csv deb
dejavu divx dmg doc docx ebook ebooks eml eps epub exe exif flac flv geojson gif gifs gpx gzip hdr heic heif helvetica
hevc hsl hsv html ical icalendar icc ico ics ini iptc iso jar jpeg jpg json kml latin luma lzma matroska midi mime mjpeg
mkv mobi monospace mov mpeg mpg noto ocr odp ods odt ogg ogv opentype opml opus otf pdf pdfs pinyin png postscript ppt
pptx psd rar raw rdf rgb rgba rle roboto rpm rtf sans serif sql srgb srt svg swf tar tex theora tif tiff toml torrent
torrents truetype ttf txt unicode utf vcard vcf verdana vorbis vtt wasm wav wave webm webp wma wmv woff xhtml xliff xls
xlsx xml xmp xvid yaml yml yuv zip
`;

const PROTOCOLS = `
activitypub adsl aes api apis appletalk bcrypt bittorrent bssid btrfs caldav captcha captchas carddav cdma cgi cifs crc
csrf dbus dhcp dht dkim dlna dmarc dns dnssec dsa dsl ethernet exfat ext ftp ftps gnupg gpg gprs gsm gui guid hmac http
https icq idn imap imaps ipp ipsec ipv irc isdn jwt kerberos lan ldap ldaps lte luks lvm mms mqtt mtp mtu multicast nat
nfs nntp ntfs ntp oauth ocsp openid openpgp openvpn otp pem pgp pkcs pop rdp rfc rsa rss rtp rtsp saml scp sftp sha sip
smb sms smtp smtps snmp socks spf ssh ssid ssl sso starttls swap tcp telnet tls tor totp ttl udp umts upnp uri uris url
urls urn uuid uuids vlan vnc voip vpn vpns wan webauthn webdav webgl webrtc websocket websockets wep wifi wireguard wlan
wpa wps www xmpp zfs zigbee
`;

const UNITS = `
ampere amperes bar baud bit bits bpm bps byte bytes cal celsius centimeter dbm decibel decibels dpi fahrenheit fps
gallon gallons gbit gbps ghz gib gibibyte giga gigabit gigabits gigabyte gigabytes gigahertz gram hertz hpa joule joules
kbit kbps kcal kelvin khz kib kibibyte kilo kilobit kilobyte kilobytes kilogram kilohertz kilometer kilos kilowatt
kilowatts kmh kpa kph kwh lbs liter lumen lux mach mah mbar mbit mbps mebibyte mega megabit megabyte megabytes megahertz
megapixel megapixels meter mhz mib micro milli milligram milliliter millimeter mmhg mmol mph nano newton newtons ohm
ohms pascal petabyte pica pixel pixels ppb ppi rad radian sec tebibyte tera terabyte terabytes tesla tib vol volt volts
watt watts yard yards
`;

const CURRENCIES = `
aud baht bitcoin bitcoins brl btc cad cent chf cny czk dinar dkk dollar eth ethereum eur euro forint gbp huf inr jpy krw
lira monero mxn nok nzd peso pln rand rub rupiah sek usd yen yuan zloty
`;

const HARDWARE_AND_KEYS = `
adapter alt altgr backspace barometer barometers bios blu bluetooth caps capslock cdrom chip chips chipset controller
cpu cpus ctrl ddr del desktop diesel diesels displayport dongle driver drone drones dvd dvds dvi enter esc escape
escapes fax firmware gamepad gamepads gps gpu gpus hardware hdd hdmi headset hotspot hub hubs hybrid imei ion ions jack
jacks joystick laptop laptops laser lasers lcd led leds lipo lithium mac macro macros meta microsd modem modems monitor
monitors motor motors nas nfc nicd nickel nimh notebook notebooks num nvme oem oled pci pcie pda radar radars raid raids
ram rams ray rfid robot robots rom router routers sata scanner scanners scsi sdcard sensor sensors shift sim smartphone
smartphones smartwatch ssd ssds subwoofer tab tablet tablets toner touchpad touchscreen trackball trackpad tuner turbo
uefi ups usb vga vram webcam webcams woofer
`;

const AUDIO_AND_PHOTO = `
audio balance balances beige bitrate bokeh chorus clip clips collage collages crossfade cyan dvb echo equalizer flash
hifi histogram indigo iptv karaoke karaokes magenta master masters mixer mixers mono neon ntsc orange pal pals panorama
panoramas pastel pastels playlist podcast podcasts radio radios remix replaygain reverb sampler scrobble scrobbler
selfie selfies sepia soundtrack stereo surround synth synthesizer synthesizers video vinyl vst zoom zooms
`;

const COMPUTING = `
admin administrator administrators adware agent agents alias analog antivirus app applet applets avatar avatars backend
backup backups badge badges banner banners benchmark blacklist blockchain blog blogs bookmarklet bootloader bot bots
browser browsers buffer buffers bug bugs cache caches callback canvas changelog chat chatbot chats checklist checksum
cli client clients cluster cms code codes commit commits compiler computer config console consoles container cookie
cookies crowdfunding cursor daemon dashboard data database debug debugger decoder demo demos dev diff diffs distro
distros downloads downtime dropdown editor email emoji emojis emoticon emoticons emulator emulators encoder endpoint
endpoints enterprise error exploit faq faqs feed feedback feeds filter firewall font fork forks forum forums framebuffer
framework frameworks frontend gadget gadgets gateway gateways hacker hackers hash hashes hashtag hashtags hex
hexadecimal host hosting hosts hotfix hyperlink iframe index influencer info infos inode interface interfaces internet
intranet intranets isp item kernel label layout leecher leechers link links live lives livestream localhost log logger
login logins logo logos logs mailbox mailing mails malware manager managers marketing meme memes memo menu metadata mod
moderator moderators mods multimedia multiplayer multitasking namespace newsfeed newsgroups newsletter newsletters
offline online operator operators parameter parser passkey passkeys patch patches payload peer peers permalink
permalinks phishing ping pingback pingbacks pipeline pipelines platform plug plugin plugins pool pools popup popups port
portal portals ports prefix premium program prompt prompts proxies proxy quota quotas ransomware readme releases
renderer repo repos roaming root routing runtime sandbox schema screencast script scripting scripts seeder seeders seo
server session sessions shader shaders shell shells shop site sitemap skin slot slots slug smiley smileys socket sockets
software spam spams spoiler spoilers sponsor sponsors sprint sprints sprite sprites spyware stack start startups status
sticker stickers stop stream streaming streams string subnet suffix symbol system systems tag tagging teaser terminal
terminals test tester testers tests text thread threads ticker ticket tickets timeouts timer timers toast toasts todo
todos token tokens toolkit trackback trackbacks tracker trackers trailer trailers trend trends triggers troll trolls
tunnel tunnels tutorial tweet tweets uid uploads upstream validator version versions viewport virus vlog vps wallet
watchlist web webapp webhook webhooks webinar webinars weblog webmail webmaster webs webshop websites widget widgets
wiki wikis workflow workflows workshop workshops
`;

const INTERNATIONALISMS = `
addition administration alarm album albums animation arcade arcades arena arenas atlas audit audits auto autos baby band
bands bank base bases bonus boss budget budgets bus camping campus casino casinos central centrals club clubs coach
coaching combo combos comic coupon coupons deadline deadlines decimal decimals deluxe design designer designers designs
detail diagonal diagonals diagram dialog digital dimension dimensions distribution drama dramas element elite elites
episode expert experts extra extras fantasy festival festivals film films final finale finales finals fitness formal
formals format fragment fragments garage garages gas generator genre genres global grill grills guru gurus halloween
hobby horizontal horror hospital hospitals hotel hotels humor humors ideal ideals inflation information inspiration
installation instrument instruments international interpolation interval interview interviews intro jogging joker jokers
journal journals junior juniors legal legals limit linear lite lobby local lotto magnet magnets mana management manual
manuals material maximal maximum maximums media medias metro metros mini minimal minimum minimums minus mix model modern
moderns moment moments monster monsters motel motels motivation museum museums national navigation neutral ninja ninjas
normal optimal organisation original originals panel parallel park parking parks partner partners party patent patents
pause pauses permanent permanents person pilot pilots pizza pizzas plan planet planets plans plural plurals plus polygon
position poster posters problem problems promo puzzle puzzles quiz radial radials radius ranking region regional regions
religion religions resort restaurant restaurants retro rotation scenario segment segments semester semesters senior
seniors simulator singular singulars slogan slogans social socials solo solos sonar sonars spa spas standard standards
station stations stress student students studio studios super supers sushi synonym talent talents taxi taxis team teams
tempo tempos thriller thrillers total trainer training tram trams transformation transit transits transparent transport
transports type types ultra ultras uniform uniforms union unions universal universals variable variables variant
variation vegan verb verbs vertical villa villas vintage vintages vip virtual visual vitamin volume weekend workout
workouts zen zens zero zeros zombie zombies zone zones zoo zoos
`;

const CALENDAR = `
apr april aug august cet dec december feb gmt jan jul jun mar nov november oct sep sept september utc
`;

const MUSIC = `
alto altos ambient banjo banjos bass bluegrass blues bolero boleros bossa cello cellos dance dances disco discos drum
drums dub dubstep electro flamenco folk folks funk fusion fusions gospel gospels gothic grunge hardcore hip hop hops
indie industrial instrumental instrumentals jazz jungle jungles mambo mambos metal musical musicals nova novas piano
pianos polka polkas punk punks ragtime rap raps rave raves reggae reggaeton rock rocks rumba rumbas salsa ska sonata
sonatas soprano sopranos soul swing swings tango tangos techno tenor tenors trance trances ukulele ukuleles viola violas
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
    .split(/\s+/),
);

/** Whether a lower-case word may well stay as it is. */
export function staysUntranslated(word: string): boolean {
  return WORDS.has(word);
}
