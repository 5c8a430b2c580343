/**
 * Domains on which anyone can get an email address, so that an address there says nothing about the company of its owner. No
 * company can have one of them.
 */
const publicMailDomains: ReadonlySet<string> = new Set(
  `
  126.com 139.com 163.com 189.cn aim.com aliyun.com aol.co.uk aol.com aol.de aol.fr att.net bellsouth.net bigpond.com bigpond.net.au
  bk.ru blueyonder.co.uk bluewin.ch bol.com.br btinternet.com btopenworld.com centurylink.net charter.net comcast.net cox.net
  cs.com disroot.org duck.com earthlink.net email.com email.cz fastmail.com fastmail.fm foxmail.com free.fr freenet.de
  frontier.com frontiernet.net games.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net gmx.us googlemail.com hanmail.net hey.com
  hotmail.ca hotmail.co.uk hotmail.com hotmail.com.br hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl hushmail.com
  icloud.com ig.com.br inbox.com inbox.lv inbox.ru interia.pl internode.on.net juno.com kakao.com laposte.net libero.it list.ru
  live.ca live.co.uk live.com live.com.au live.com.mx live.de live.fr live.it live.nl lycos.com mac.com mail.com mail.de
  mail.ee mail.ru mailbox.org mailfence.com mailinator.com me.com mindspring.com msn.com mweb.co.za nate.com naver.com netscape.net
  netzero.com netzero.net ntlworld.com o2.co.uk o2.pl onet.pl online.de online.no optimum.net optonline.net optusnet.com.au
  orange.fr outlook.co.uk outlook.com outlook.de outlook.es outlook.fr outlook.it passport.com planet.nl pm.me poczta.onet.pl
  posteo.de posteo.net prodigy.net proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com roadrunner.com
  rocketmail.com rogers.com runbox.com sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com sina.cn sky.com skynet.be sohu.com spectrum.net
  swbell.net sympatico.ca t-online.de talktalk.net telenet.be telstra.com telus.net terra.com.br tiscali.it tuta.com tuta.io
  tutamail.com tutanota.com tutanota.de twc.com ukr.net uol.com.br usa.com usa.net verizon.net videotron.ca virgilio.it virgin.net
  virginmedia.com vodafone.de wanadoo.fr web.de windowslive.com windstream.net wow.com wp.pl xtra.co.nz ya.ru yahoo.ca
  yahoo.co.in yahoo.co.jp yahoo.co.nz yahoo.co.uk yahoo.com yahoo.com.ar yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.sg
  yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru yeah.net ymail.com zoho.com zohomail.com ziggo.nl
  `
    .trim()
    .split(/\s+/),
)

/** Whether anyone can get an address of this domain, which is lowercase and in ASCII. */
export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain)
