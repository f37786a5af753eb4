/**
 * Words that are written alike in most languages: names of programs and formats, units, and internationalisms.
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
vagrant valgrind viber vimeo vine vivaldi vkontakte vlc vmware vue wacom wallabag waze webkit webmin wechat
weibo whatsapp wikidata wikimedia wikipedia wiktionary winamp windows wine wireguard wireshark wordpress xamarin xbox
xcode xfce xiaomi xing xubuntu yahoo yammer yandex yelp youtube zabbix zapier zendesk zigbee zoom zope zotero zsh
`;

const FORMATS_AND_PROTOCOLS = `
aac abr activitypub adsl aes aiff alsa amf ansi api apk apng arp asc ascii asf asn atsc avi avif azw base bcrypt
bibtex bic bios bitmap bittorrent blowfish bmp bom bsd btrfs bzip caldav camellia captcha carddav cbr cbz cdda cddb
cdma cdrom cgi chacha cidr cifs cjk cmyk codec cpu crc cron css csv cuesheet curl cvs dao dbus ddos dhcp dkim dlna
dmarc dns dnssec doc docx dpi dsa dsl dtd dts dvb dvd dvi ebcdic ebml ebook ecdsa ecma emf eml epg eps epub ethernet
exe exif ext fat fax flac flash flv ftp ftps fuse gbk gedcom geojson gif gnupg gopher gpg gpl gprs gps gpu gpx grep
gsm gtk gui guid gzip hdcp hdd hdmi hdr heic heif hevc hex hkp hls hmac hotspot hpgl hsl hsv html http https iana iban
ical icalendar icann icc icmp ico ics ide idn ieee imap imei inode ipp ipsec ipv irc irda isbn iscsi isdn iso isp isrc
issn itu jack jar jbig jpeg jpg jsonp jwt kerberos kml koi lan latin lcd ldap ldif led lte lts lvm lzma mac matroska
mbr midi mime mjpeg mkv mms mobi modem mov mpd mpeg mpg mqtt mtp multicast nas nat netbios nfc nfo nfs nntp ntfs ntp
ntsc numlock oauth obex ocr ocsp odbc odp ods odt oem ogg ogv ole opds openpgp opentype openvpn opml opus osd osi otf
otp ova pal parquet passkey pbm pcl pcm pdf pem pgm pgp phar pinyin pixmap pkcs plist png pnm podcast pop posix
postscript ppd ppi ppm pppoe proxy psd ptp pulseaudio qcif qos quicktime radius raid rar raw rdf rdp realaudio
realmedia regex regexp rest rfc rfid rgb rgba ripemd rlogin roaming rom router rpc rpm rsa rss rsync rtf rtmp rtp rtsp
sasl sata scp scsi sdk sdp sdr secam sftp sgml sha shell shoutcast sieve sim sip smb sms smtp snmp soap socks spdif
speex spf sql srgb srt srtp ssd ssh ssid ssl sso stun subrip svg svn swf sync tar tcp telnet tex theora tiff tls toml
torrent totp truetype ttf ttl ttml twain txt udf udp uefi uid umts unicode upnp uri url urn usb utc utf uucp uuid vbr
vcard vcd vcf vga vhs viewport vlan vnc voip vorbis vpn wan wap wasm wav wave wayland webcam webdav webgl webm webmail
webp webrtc websocket wep wifi wlan wma wmf wml wmv woff wpa wps wsdl www xhtml xlib xliff xls xlsx xml xmpp xorg
xpath xslt xul xvid yaml yuv zfs zip
`;

const UNITS_AND_SYMBOLS = `
alpha ampere aud bar baud beta bit bits bps brl btc byte bytes cad cal carat celsius chf cny coulomb czk decibel delta
dkk dollar dppx epsilon eth eur euro exabyte fahrenheit farad fps gamma gbit gbp gbps gbyte ghz gib gibibyte gigabit
gigabyte gram hertz hpa huf inch inr joule jpy kappa kbit kbps kbyte kcal kelvin khz kib kibibyte kilobit kilobyte
kilogram kilohertz kmh kpa kph krw kwh lambda lumen lux max mbar mbit mbps mbyte mebibyte megabit megabyte megahertz
megapixel mhz mib microsecond milli min mmhg mph mxn newton nits nok nzd ohm omega ounce pascal pebibyte petabyte phi
pica pixel pixels pln psi radian rho rub sec sek sigma stereo tau tebibyte terabyte theta thz tib torr try uah usd
vmax vmin volt watt weber yard yen zar zeta
`;

const INTERNATIONALISMS = `
accelerator accent action actions addition admin adverb agent alarm album alias alphabet alt alternative ambulance
animal animation applet apr april archive arena argument article articles artist asterisk atlas audio aug august
aurora automatic avatar backend backlog backspace backup balance ballet balloon banal banana banner barcode basic
batch bezier bilateral bitrate blog blogs bookmark boot bot browser browsers brutal buffer bug bugs bus bypass cable
cache cafe calcium calendar camera canal cannibal canvas capital capslock caravan carbon cardinal cardio casino
catalog central cereal champion chance changelog channel charset chart chat checksum chip chipset chorus chronometer
cinema circular classic client climax clip clipboard cloud club cluster coalition cobalt code codename codes colonial
combination commercial commit communication compact compression computer condition config confusion conservation
console constant construction contact container context contour contrast cookie cookies copyright correction
correspondence cosmos ctrl cultural cursor daemon dashboard data database datum debug debugger dec december decimal
declaration definition demo description design designer desktop destination detail details dialect dialog digital
dimension direct direction directive director disco disk display distance distribution distro diversion division dock
document documentation domain double download downloads draft drama driver drum dual duplex echo editor element
elements email emails embed emoji emojis emotion empire emulator encoder engine equalizer equivalent esc event
evolution excellent exception excursion exploit export exposition extension extensions extra facsimile factor fallback
fantasy feb federal feed feeds fiction figure filter final firewall firmware fiscal fitness flag flamingo folk font
fonts formal format formation formula forum forums fraction fragment framework freeware fullscreen function funk
gallery gamepad garage gateway general generation genial genre global gorilla gospel gradient graffiti granite grid
grunge guitar hacker hardcore hardware harmonica hash hashtag headset hektar helium herbal hip hobby home homepage
horizon horizontal hormonal hospital host hosting hostname hotel hub hybrid hyperlink icon icons ideal identification
illustration image imitation import impression impulse index indie individual inflation info information infos
infrastructure initial injection input inspector inspiration installation installer institution instruction
instructions integral intensive interface international internet interval intranet intro inventar invitation isolation
item jan jazz job jobs joker journal joystick jukebox jul jun jungle junior karaoke karma kernel kilometer kit label
laptop laser lateral layer layout legal legend level liberal link links literal lobby local location log logbook login
logins logo logos logout logs lounge machine macro magazine magenta magnesium mail mailbox mailing mails makefile
mambo manager maneuver manual map mar marginal marker marketing mars material maximal maximum may media medial memo
menu menus meridian message messages meta metadata metal meteor metro mini minimal minimum minister minute minutes
mission mix mixer mobile mod mode model modification module modules modulo moment monitor motel motor multimedia
multiplication museum musical mute name namespace nation national natural navigation navigator negative net neutral
newsgroup newsletter nickname node nominal nonce normal note notebook notes notification nov november numeral
observation occasion oct offline offset online operation operator opposition optimal option options oral orchestra
oregano organisation organization orientation original output overlay packet page pager pages palette panel panorama
parameter pardon parser partner party passage passion passphrase password patch patches path patient patio pause pedal
pension percent permalink personal phantom phishing photo phrase piano pilot ping pipeline pizza plan platform
playback player playlist playlists plugin plugins plural plus pod point points poker polka polo popular popup port
portable portal portfolio portion position positive post potential preparation presentation preset presets principal
prisma probation production profession profile program project promotion prompt pronoun protection protocol provider
province proxies punk quartz query question questions quilt quiz quota radar radial radio ram rap ration rational
reaction readme realm recorder reduction reform reggae region regional regular relation release religion remix remote
render replay repository reproduction reset resolution respiration restaurant retro reverb revolution roadmap robot
robots rock rodeo root rotation route ruin rumba runtime sabotage salsa sandbox saturn scan scanner scenario schema
score screen screenshot screenshots script scripts section segment senior sensation sentimental sep sept september
serial server servers service services session setup shader shareware shop shortcut shuffle sidebar signature
silhouette simple simulation singular site sites ska skin skins slalom slash slide slider slogan slot smartphone
smartwatch smiley snapshot snippet snooze social sofa software solution sonata soprano soul sound soundtrack source
spa spam spatial special spectrum sport sprite stack standby start station statue status storage stream streaming
streams structure studio substitution suggestion suggestions super superuser support surface surround swing switch
symbol synonym synth synthesizer system tab tablet tabs tag tags tangent tango taxi team techno template tempo
temporal tenor terminal territorial test tests text textile texture thread thriller thumbnail ticket tickets timeline
timeout timer timestamp titan toast todo token tokens toner tool toolbar toolkit tools tooltip top topic torpedo total
touchpad touchscreen trackback trackball tracker tradition trailer trance transaction transcoder transit transition
transparent transport triangle tribunal trio trojan tropical tuner tunnel turbo tutorial tutorials twist type
ultimatum ultra uniform unit universal upgrade upload uploads upstream uptime urban vacuum validation variable
variables variant variation vector vendor ventilation verb version versions vertical veto via video videos villa
vintage viola violet viral virtual virus visa visual vocal volume voucher vulkan wallpaper watermark web webcams
webhook webhooks weblog webmaster website websites western whisky widget widgets wiki wikis wireless wizard workflow
workshop workspace yoga zen zenith zero zombie zone zones zoo
`;

const NAMES_OF_PEOPLE_AND_LICENSES = `
affero agpl amet baz com commons copyleft creative doe dolor edu eula example foo gdpr gov gplv ipsum jane john lgpl
localhost lorem mit mpl org qux sit smith
`;

const WORDS: ReadonlySet<string> = new Set(
  [PROGRAMS_AND_BRANDS, FORMATS_AND_PROTOCOLS, UNITS_AND_SYMBOLS, INTERNATIONALISMS, NAMES_OF_PEOPLE_AND_LICENSES]
    .join(' ')
    .trim()
    .split(/\s+/),
);

/** Whether a lower-case word may well stay as it is. */
export function staysUntranslated(word: string): boolean {
  return WORDS.has(word);
}
