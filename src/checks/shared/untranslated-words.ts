/**
 * Words that are written alike in many languages: names of programs and formats, units, terms of computing that are left
 * in English, and words that several languages share. Whether a word is here is a question of whether readers in other
 * languages meet it as it is, never of which texts there are to check.
 * Words of one or two letters are never asked for, and digits end a word: `mp3` is `mp`, `ipv4` is `ipv`.
 */

const PROGRAMS_AND_BRANDS = `
abiword acrobat adobe airbnb akonadi alacritty alexa alibaba aliexpress alpine amarok amazon amd android angular
ansible apache app appimage apple arch arduino asana atari atlassian atom audacity aws azure baidu bandcamp basecamp
bash bazaar behance bing bitbucket bitcoin bitwarden blackberry blender blogger bluesky bluetooth bootstrap brave
bugzilla cairo calc calibre canon cassandra centos chrome chromebook chromecast chromium cinnamon claude cloudflare
codeberg codecov composer confluence cordova couchdb cuda cups cygwin dailymotion darwin datadog debian deepl deezer
delicious dell deviantart diaspora digg digitalocean dillo discord discourse disney disqus django docker dolby dolphin
dropbox drupal duckduckgo dvorak ebay eclipse elasticsearch electron elementary emacs emby enlightenment epson
ethereum etsy eudora evernote evince excel exchange express facebook facetime fastly fedora feedly figma filezilla
firebase firefox flatpak flattr flickr fluxbox foobar foursquare freebsd freetype fujitsu gecko gedit gemini gentoo
ghost ghostscript gimp git gitea github gitlab gmail gnome gnu gnumeric google gradle grafana gravatar greasemonkey
grindr grub hadoop haiku haskell heroku hetzner hotmail htop huawei hulu ibm icecast icq imagemagick imdb imgur
impress inkscape instagram instapaper intel ios ipad iphone ipod irssi itunes jabber java javascript jellyfin jenkins
jetbrains jira jitsi joomla jquery json jupyter kafka kde keepass keycloak kickstarter kindle kodi konqueror kotlin
krita kubernetes kubuntu lastfm lastpass latex lenovo letterboxd libera liberapay libreoffice lightning lightroom
linkedin linux livejournal logitech lua lubuntu lyx macbook macintosh macos magento mailchimp mailman mandriva mapbox
mariadb markdown mastercard mastodon matlab matomo matrix mattermost maven mediawiki medium meetup mercurial meson
messenger metacritic microsoft midori minecraft mixcloud mongodb mono moodle motorola mozilla mpv mumble munin myspace
mysql nagios napster nasa nautilus netbeans netbsd netflix netlify netscape netvibes nextcloud nginx nikon nintendo
nodejs nokia notepad notion novell npm nvidia octave odnoklassniki office okular onedrive onenote openbsd opengl
openid openldap openoffice openssl openstack openstreetmap opensuse opera oracle orcid orkut outlook owncloud
panasonic pandora papago patreon paypal pebble perl pexels photobucket photoshop php pidgin pinboard pinterest pixabay
pixelfed plasma playstation plex plone pocket podman pomodoro postfix postgres postgresql powerpoint powershell
prometheus puppet putty python qualcomm quora qwerty qwertz rabbitmq rails raspberry react reddit redhat redis redmine
renren revolut roku ruby rust safari salesforce samba samsung scribd scribus seafile selenium sendmail sentry
sharepoint shopify signal simplenote sina skype slack slackware slashdot slideshare snapchat solaris solr sony
soundcloud sourceforge spotify spotlight sqlite squid stackoverflow starbucks steam stripe stumbleupon subversion suse
swift symbian symfony synaptic synology telegram tensorflow terraform thinkpad thunderbird tidal tiktok tinder tinyurl
tiptap tor toshiba trakt transmission trello tumblr twitch twitter typescript uber ubuntu unix unsplash utorrent
vagrant valgrind viber vimeo vine vivaldi vkontakte vlc vmware vue wacom wallabag waze webkit webmin wechat weibo
whatsapp wikidata wikimedia wikipedia wiktionary winamp windows wine wireguard wireshark wordpress xamarin xbox xcode
xfce xiaomi xing xubuntu yahoo yammer yandex yelp youtube zabbix zapier zendesk zigbee zoom zope zotero zsh
`;

const FORMATS_AND_PROTOCOLS = `
aac abr activitypub adsl aes aiff alsa amf ansi apk apng arp asc ascii asf asn atsc avi avif azw base bcrypt bibtex
bic bios bitmap bittorrent blowfish bmp bom bsd btrfs bzip caldav camellia captcha carddav cbr cbz cdda cddb cdma
cdrom cgi chacha cidr cifs cjk cmyk codec cpu crc cron css csv cuesheet curl cvs dao dbus ddos dhcp dkim dlna dmarc
dns dnssec doc docx dpi dsa dsl dtd dts dvb dvd dvi ebcdic ebml ebook ecdsa ecma emf eml epg eps epub ethernet exe
exif ext fat fax flac flash flv ftp ftps fuse gbk gedcom geojson gif gnupg gopher gpg gpl gprs gps gpu gpx grep gsm
gtk gui guid gzip hdcp hdd hdmi hdr heic heif hevc hex hkp hls hmac hotspot hpgl hsl hsv html http https iana iban
ical icalendar icann icc icmp ico ics ide idn ieee imap imei inode ipp ipsec ipv irc irda isbn iscsi isdn iso isp isrc
issn itu jack jar jbig jpeg jpg jsonp jwt kerberos kml koi lan latin lcd ldap ldif led lte lts lvm lzma mac matroska
mbr midi mime mjpeg mkv mms mobi mov mpd mpeg mpg mqtt mtp multicast nas nat netbios nfc nfo nfs nntp ntfs ntp ntsc
numlock oauth obex ocr ocsp odbc odp ods odt oem ogg ogv ole opds openpgp opentype openvpn opml opus osd osi otf otp
ova pal parquet passkey pbm pcl pcm pdf pem pgm pgp phar pinyin pixmap pkcs plist png pnm podcast pop posix postscript
ppd ppi ppm pppoe psd ptp pulseaudio qcif qos quicktime radius raid rar raw rdf rdp realaudio realmedia regex regexp
rest rfc rfid rgb rgba ripemd rlogin roaming rom rpc rpm rsa rss rsync rtf rtmp rtp rtsp sasl sata scp scsi sdk sdp
sdr secam sftp sgml sha shell shoutcast sieve sim sip smb sms smtp snmp soap socks spdif speex spf sql srgb srt srtp
ssd ssh ssid ssl sso stun subrip svg svn swf sync tar tcp telnet tex theora tiff tls toml torrent totp truetype ttf
ttl ttml twain txt udf udp uefi uid umts unicode upnp uri url urn usb utc utf uucp uuid vbr vcard vcd vcf vga vhs
viewport vlan vnc voip vorbis vpn wan wap wasm wav wave wayland webcam webdav webgl webm webmail webp webrtc websocket
wep wifi wlan wma wmf wml wmv woff wpa wps wsdl www xhtml xlib xliff xls xlsx xml xmpp xorg xpath xslt xul xvid yaml
yuv zfs zip
`;

const UNITS_AND_SYMBOLS = `
alpha amoled ampere aud bar baud beta bit bits bps brl btc byte bytes cad cal carat celsius chf cny coulomb czk dbfs
dbi dbm decibel delta dkk dollar dppx epsilon eth eur euro exabyte fahrenheit farad fhd fps gamma gbit gbp gbps gbyte
ghz gib gibibyte gigabit gigabyte gram hertz hpa huf inch inr joule jpy kappa kbit kbps kbyte kcal kelvin khz kib
kibibyte kilobit kilobyte kilogram kilohertz kmh kpa kph krw kva kwh lambda lumen lumens lux mah max mbar mbit mbps
mbyte mebibyte megabit megabyte megahertz megapixel mhz mib microsecond milli min mmhg mph mwh mxn newton nicd nimh
nits nok nzd ohm oled omega ounce pascal pebibyte petabit petabyte phi pica pixel pixels pln ppm psi qled radian
retina rho rpm rub sec sek sigma stereo tau tebibyte terabit terabyte theta thz tib torr try uah uhd usd vmax vmin
volt watt weber yard yen zar zeta
`;

/** In use in English wherever programs are, if only by their makers. */
const COMPUTING = `
account accounts admin alias api applet avatar backend backlog backup banner barcode batch bezier bitrate blog blogs
boot bot browser browsers buffer bug bugs bypass cache canvas changelog charset chat checksum chip chipset client clip
clipboard cloud cluster code codename codes commit component components computer config console container containers
cookie cookies copyright cursor daemon dashboard data database debug debugger default demo desktop distro dock
download downloads driver email emails embed emoji emojis emulator engine exploit fallback feed feeds filter firewall
firmware font fonts forum forums framework freeware gamepad gateway hacker hardware hash hashtag hashtags headset
homepage host hosting hostname hub hyperlink icon icons index input installer integer interface internet intranet
joystick kernel keylogger label laptop layer layout link links log logbook login logins logo logos logout logs macro
mail mailbox mailing mails makefile malware menu menus meta metadata mix mixer mod modem module modules mouse
multimedia namespace navigator net newsfeed newsgroup newsletter nickname node nonce notebook offline offset online
overlay packet pager parser passphrase patch patches permalink phishing ping pipeline pixel playback player playlist
playlists plugin plugins popup port portal post posts preset privacy prompt proxies proxy query queue ransomware
readme remote render replay reset rollback root router routing runtime sandbox scan scanner screenshot screenshots
script scripts server servers session setup shader shareware sidebar site sites skin skins slider slot smartphone
smartwatch snapshot snippet software spam sprite spyware stack standby stream streaming streams superuser support swap
switch syndication tab tablet tabs tag tags team template templates theme themes thread threads ticket tickets
timeline timeout timer timestamp toast todo token tokens toolbox toolkit tooltip touchpad touchscreen trackback
trackball tracker trailer transcoder tutorial tutorials update updates upgrade upload uptime user users viewer virus
voucher web webcams webhook webhooks weblog webmaster website websites widget widgets wiki wikis wizard workflow
workshop workspace zoom
`;

/** Spelled the same way in two or more other widely read languages. */
const SHARED_WORDS = `
accent action actions administration administrator administrators agenda agent alarm album alphabet alt alternative
ambulance animation archive arena argument aroma article articles artist asterisk atlas audio aurora auto axis
backspace badminton balance ballet banal bank bar basic basketball bilateral bonus box brutal budget bungalow bus
cable cafe camera canal cannibal capslock caravan cardinal cardio casino center central chance channel chorus cinema
classic climax club cocktail color compact constant contact context contour contrast control cosmos ctrl cultural
datum decimal definition description design designer detail details diagonal dialect dialog digital dimension diploma
direct direction director disco disk display distance distribution division document double drama drum dual duo duplex
echo editor element elements elite emotion equalizer error esc espresso evolution export extra extras factor fauna
federal festival file film final fiscal fitness flamingo flora focus folk form formal format formation formula
fragment full funk gala garage general generation genial genius genre global golf gorilla gospel gradient graffiti
gratis grid grunge hardcore harmonica hektar hip hobby hockey home horizon horizontal hospital hotel humor hybrid
ideal idol illustration image imitation import impulse indie individual inflation info information infos
infrastructure initial innovation inspector inspiration installation institution integral integration intensive
intention international interpretation interval intro inventar isolation jazz job jobs joker journal judo jukebox
jungle junior jury karaoke karate karma kilometer kiosk kit laser lateral legal level liberal limit linear literal
lobby local lounge magazine mambo manager manifest manual map marathon marker marketing mars master match maxi maximal
maximum media medial mega memo mentor meridian message messages metal meteor metro migration mini minimal minimum
minister minus minute minutes mission mode model moderation moderator modern modulo modus moment monitor
monster motel motor motto multi museum musical mutation mute name nano nation national natural navigation neutral
nominal norm normal note notes notification null operation operator opposition optimal optimum option options oral
orchestra oregano organisation organization orientation original page pages panel panorama paradox parallel parameter
pardon park parking partner party passage passion password patent path patio pause pedal pension percent performance
personal phantom phase photo piano pilot pizza plan platform plural plus pod podium point points poker polka polo
portable portfolio portion position poster prefix premium president prestige principal prisma program promotion
pronoun protocol provider public punk puzzle quartz question questions quiz quota radar radial radio ram ranking rap
rating rational realm reform reggae region regional register regular relation release relevant religion remix report
reporter repository resolution restart restaurant retro reverb revision revolution ritual roadmap robot robots rock
rodeo rotation route rugby ruin rumba sabotage salon salsa saturn sauna scenario schema score screen sector segment
seminar senator senior sensor serial serie series service services set sets shop show silhouette simple simulation
single singular situation ska ski slalom slash slide slogan smiley snooze snowboard social sofa solo sonata soprano
soul sound soundtrack source spa spatial special spectrum sponsor sponsors sport sprint squash stadium standard
standards star start station status stop store stress studio style substitution suffix super swing symbol symposium
synonym syntax synth synthesizer system tandem tangent tango tank tarif taxi techno tempo tennis tenor terminal test
tests text texture thriller tip tips toner tool top tornado torpedo total tour tradition trainer training trance
transfer transformation transit transparent transport trend tribunal trick trio tuner tunnel turbo twist type
ultimatum ultra uniform union unit universal urban validation vanilla variant variation ventilation verb version
versions vertical veto via video videos villa vintage viola viral virtual visa vision visual vitamin vocal volleyball
volume vote votes vulkan western whisky yoga zebra zen zenith zero zombie zone zones zoo
`;

const COLOURS_AND_ELEMENTS = `
argon barium beige bordeaux cadmium calcium cobalt cyan helium indigo ion iridium khaki krypton lila lithium magenta
magnesium neon orange palladium plutonium polymer radium radon rosa titan ultraviolet uranium violet xenon
`;

const MONTHS = `
apr april aug august dec december feb jan jul jun mar may nov november oct sep sept september
`;

const NAMES_OF_PEOPLE_AND_LICENSES = `
affero agpl amet baz com commons copyleft creative doe dolor edu eula foo gdpr gov gplv ipsum jane john lgpl localhost
lorem mit mpl org qux sit smith
`;

const WORDS: ReadonlySet<string> = new Set(
  [
    PROGRAMS_AND_BRANDS,
    FORMATS_AND_PROTOCOLS,
    UNITS_AND_SYMBOLS,
    COMPUTING,
    SHARED_WORDS,
    COLOURS_AND_ELEMENTS,
    MONTHS,
    NAMES_OF_PEOPLE_AND_LICENSES,
  ]
    .join(' ')
    .trim()
    .split(/\s+/),
);

/** Whether a lower-case word may well stay as it is. */
export function staysUntranslated(word: string): boolean {
  return WORDS.has(word);
}
