/**
 * Words that are written alike in most languages: names of programs and formats, units, and internationalisms.
 * Words of one or two letters are never asked for, and digits end a word: `mp3` is `mp`, `ipv4` is `ipv`.
 *
 * A common word belongs here when at least four languages show it in this very spelling. Verbs of buttons do not, even
 * where a few languages borrow them as nouns (`download`, `export`, `scan`).
 */

const PROGRAMS = `
acrobat airdrop airplay alpine android arch audacity bitwarden blender brave calibre carplay centos chatgpt chrome
chromebook chromecast chromeos chromium cinnamon claude copilot debian digikam edge emacs evolution excel explorer
facetime fedora filezilla firefox flatpak fortnite freebsd gemini gentoo gimp gmail gnome grub htop icloud imessage
inkscape ios ipad iphone ipod itunes jabber jami jellyfin jitsi kde kdenlive keepass keepassxc kindle kodi konqueror
krita kubuntu libreoffice linux lubuntu lxqt macbook macintosh macos manjaro minecraft mint mpv mumble nautilus
nextcloud nixos notepad obsidian office onedrive onenote openbsd openoffice opensuse opera outlook owncloud photoshop
pidgin pipewire plasma playstation pokemon powerpoint pulseaudio raspberry safari samba scribus sharepoint siri
slackware snap solaris steam suse syncthing systemd tetris thunderbird transmission ubuntu unity unix vim virtualbox
vivaldi vlc vmware wayland windows wireshark xbox xfce xorg xubuntu zotero
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
ajax angular ansible apache arduino assembler bash bool boolean cmake cron crontab cuda curl cvs django docker drupal
eclipse elasticsearch enum express firebase gcc git grafana graphql grep gtk haskell int java javascript jdk jenkins
jira joomla jquery jupyter kotlin kubernetes laravel latex lua magento makefile mariadb markdown mediawiki mongodb
moodle mysql nagios nginx nodejs npm null opencl opengl openssl perl php postgres postgresql powershell prometheus pypi
python rails redis regex regexp rsync ruby rust scala sdk sqlite stderr stdin stdout subversion sudo svn swift symfony
tomcat typescript vue vulkan webkit wget
`;

const LICENSES = `
affero agpl bsd commons copyleft copyright creative eula freeware gnu gpl gplv lgpl mit mpl shareware
`;

const FORMATS = `
aac aiff ansi apk apng appimage arial ascii asf avi avif bibtex bitmap bmp bzip cmyk codec codecs courier css csv deb
dejavu divx dmg doc docx ebook ebooks eml eps epub exe exif flac flv geojson gif gifs gpx gzip hdr heic heif helvetica
hevc hsl hsv html ical icalendar icc ico ics ini iso jar jpeg jpg json kml latin lzma matroska midi mime mjpeg mkv mobi
monospace mov mpeg mpg noto odp ods odt ogg ogv opentype opml opus otf pdf pdfs pinyin png postscript ppt pptx psd rar
raw rdf rgb rgba roboto rpm rtf sans serif sql srgb srt svg swf tar tex theora tif tiff toml torrent torrents truetype
ttf txt unicode utf vcard vcf verdana vorbis vtt wasm wav wave webm webp wma wmv woff xhtml xliff xls xlsx xml xmp xvid
yaml yml yuv zip
`;

const PROTOCOLS = `
activitypub adsl aes api apis bcrypt bittorrent btrfs caldav captcha captchas carddav cdma cgi cifs crc csrf dbus dhcp
dkim dlna dmarc dns dnssec dsa dsl ethernet exfat ext ftp ftps gnupg gpg gprs gsm gui guid hmac http https idn imap
imaps ipp ipsec ipv irc isdn jwt kerberos lan ldap ldaps lte luks lvm mms mqtt mtp mtu multicast nat nfs nntp ntfs ntp
oauth ocsp openid openpgp openvpn otp pem pgp pkcs pop rdp rfc rsa rss rtp rtsp saml scp sftp sha sip smb sms smtp smtps
snmp socks spf ssh ssid ssl sso starttls swap tcp telnet tls tor totp ttl udp umts upnp uri uris url urls urn uuid uuids
vlan vnc voip vpn vpns wan webauthn webdav webgl webrtc websocket websockets wep wifi wireguard wlan wpa wps www xmpp
zfs zigbee
`;

const UNITS = `
ampere bar baud bit bits bpm bps byte bytes cal celsius centimeter dbm decibel dpi fahrenheit fps gallon gbit gbps ghz
gib gibibyte giga gigabit gigabyte gigabytes gigahertz gram hertz hpa joule kbit kbps kcal kelvin khz kib kibibyte kilo
kilobit kilobyte kilobytes kilogram kilohertz kilometer kilowatt kmh kpa kph kwh lbs liter lumen lux mach mah mbar mbit
mbps mebibyte mega megabit megabyte megabytes megahertz megapixel megapixels meter mhz mib micro milli milligram
milliliter millimeter mmhg mmol mph nano newton ohm pascal petabyte pica pixel pixels ppb ppi rad radian sec tebibyte
tera terabyte terabytes tesla tib vol volt watt yard
`;

const CURRENCIES = `
aud baht bitcoin bitcoins brl btc cad cent chf cny czk dinar dkk dollar eth ethereum eur euro forint gbp huf inr jpy krw
lira monero mxn nok nzd peso pln rand rub rupiah sek usd yen yuan zloty
`;

const HARDWARE_AND_KEYS = `
adapter alt altgr backspace barometer bios blu bluetooth caps capslock cdrom chip chips chipset controller cpu cpus ctrl
ddr del desktop diesel display displayport dock dongle driver drivers drone dvd dvds dvi enter esc escape fax firmware
gamepad gamepads gps gpu gpus hardware hdd hdmi headset hotspot hub hubs hybrid imei ion jack joystick laptop laptops
laser lcd led leds lipo lithium mac macro macros meta microsd modem modems monitor motor nas nfc nicd nickel nimh
notebook num nvme oem oled pci pcie pda radar raid ram ray rfid robot robots rom router routers sata scanner scsi sdcard
sensor shift sim smartphone smartphones smartwatch ssd ssds subwoofer tab tablet tablets tabs toner touch touchpad
touchscreen trackball trackpad tuner turbo uefi ups usb vga vram webcam webcams woofer
`;

const AUDIO_AND_PHOTO = `
audio balance beige bitrate bokeh chorus clip clips collage crossfade cyan dvb echo equalizer flash hifi histogram
indigo iptv karaoke loop magenta master mixer mono neon ntsc orange pal panorama pastel playlist playlists podcast
podcasts preset presets radio remix replaygain reverb sampler scrobble scrobbler selfie selfies sepia soundtrack stereo
surround synth synthesizer video videos vinyl zoom
`;

const COMPUTING = `
admin administrator admins adware agent alias analog antivirus app applet applets apps avatar avatars backend backlog
backup backups badge badges banner banners benchmark blacklist blockchain blog blogs bookmarklet bootloader bot bots
browser browsers buffer bug bugs build cache callback canvas changelog chat chatbot chats checklist checksum cli client
clients cloud cluster cms code commit commits compiler computer config console container containers cookie cookies
crowdfunding cursor daemon dashboard data database debug debugger debugging decoder demo demos dev diff diffs distro
distros downloads downtime dropdown editor email emails emoji emojis emoticon emoticons emulator encoder endpoint
endpoints enterprise error exploit faq faqs feed feedback feeds filter firewall font fonts footer fork forks forum
forums frame framebuffer framework frameworks frontend gadget gadgets gateway gateways hacker hackers hash hashes
hashtag hashtags header headers hex hexadecimal homepage host hosting hostname hosts hotfix hyperlink hyperlinks iframe
index influencer info infos inode interface internet intranet isp item job jobs kernel label labels launcher layout
layouts leecher leechers level link links live livestream localhost log logger login logins logo logos logout logs mail
mailbox mailing mails malware manager marketing meme memes memo menu menus metadata mod moderator mods monitoring
multimedia multiplayer multitasking namespace newsfeed newsgroup newsgroups newsletter newsletters nickname offline
offset online operator overlay parameter parser passkey passkeys patch patches payload peer peers permalink permalinks
phishing ping pingback pingbacks pipeline pipelines platform plug plugin plugins pool popup popups port portal ports
prefix premium program prompt provider proxies proxy query quota ransomware readme release releases renderer rendering
repo repos repository roadmap roaming root routing runtime sandbox scheduler schema screencast screenshot screenshots
script scripting scripts seeder seeders seo server servers service services session setup shader shaders shell shells
shop shopping shops site sitemap sites skin skins slider slot slots slug smiley smileys snapshot snapshots snippet
snippets socket sockets software spam spoiler spoilers sponsor sponsors sprint sprints sprite sprites spyware stack
standby start startup startups status sticker stickers stop stream streaming streams string strings subnet suffix
support symbol system tag tagging tags teaser template templates terminal test tester tests text thread threads
thumbnail thumbnails ticker ticket tickets timeline timeout timeouts timer timers timestamp toast todo todos token
tokens toolkit tooltip tooltips trackback trackbacks tracker trackers tracking trailer trailers trend trends trigger
triggers troll tunnel tutorial tutorials tweet tweets uid uploads upstream uptime validator version viewport virus vlog
voucher vps wallet watchlist web webapp webhook webhooks webinar webinars weblog webmail webmaster webshop website
websites whitelist widget widgets wiki wikis workflow workflows workshop workshops
`;

const INTERNATIONALISMS = `
addition administration alarm album albums animation arcade arena atlas audit auto baby band bank base basis bonus boss
budget bus business camping campus casino central club coach coaching combo comic comics countdown coupon coupons
deadline decimal deluxe design designer designs detail details diagonal diagram dialog digital dimension distribution
division drama element elite episode expert extra fantasy festival film films final finale fitness formal format
fragment garage gas generator genre genres global grill guru halloween hobby horizontal horror hospital hotel hotels
humor ideal illustration inflation information inspiration installation instrument international interpolation interval
interview intro jogging joker journal junior legal limit linear lite lobby local lotto magnet mana management manual
material maximal maximum media medium metro mini minimal minimum minus mix model modern moment monster motel motivation
museum national navigation neutral ninja normal optimal organisation original panel parallel park parking partner
partners party patent pause permanent person pilot pizza plan planet plural plus polygon portfolio position poster
problem promo puzzle quiz radial radius ranking region regional relation religion resort restaurant restaurants retro
rotation scenario score segment semester senior simulator singular slogan social solo sonar spa standard standards
station stress student studio super sushi synonym talent taxi team teams tempo thriller total trainer training tram
transformation transit transparent transport type ultra uniform union universal variable variant variation vegan verb
vertical villa vintage vip virtual vision visual vitamin volume volumes weekend western workout workouts zen zero zombie
zone zones zoo
`;

const CALENDAR = `
apr april aug august cet dec december feb gmt jan jul jun mar nov november oct sep sept september utc
`;

const MUSIC = `
alto ambient banjo bass bluegrass blues bolero bossa cello dance disco drum dub dubstep electro flamenco folk funk
fusion gospel gothic grunge hardcore hip hop indie industrial instrumental jazz jungle mambo metal musical nova piano
polka punk ragtime rap rave reggae reggaeton rock rumba salsa ska sonata soprano soul swing tango techno tenor trance
ukulele viola
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
