/**
 * Domains on which anyone can get an email address, so that an address there says nothing about the company of its owner. No
 * company can have one of them.
 */
const publicMailDomains: ReadonlySet<string> = new Set(
  `
  126.com 139.com 163.com 189.cn 9online.fr aapt.net.au adam.com.au aim.com alice-dsl.net alice.de aliceadsl.fr aliyun.com
  alltel.net ameritech.net aol.co.uk aol.com aol.de aol.fr arcor.de atlanticbb.net att.net bbox.fr bell.net bellatlantic.net
  bellsouth.net bigpond.com bigpond.com.au bigpond.net.au bk.ru bluewin.ch blueyonder.co.uk bol.com.br bresnan.net
  brighthouse.com btconnect.com btinternet.com btopenworld.com cableone.net cebridge.net cegetel.net centurylink.net
  centurytel.net charter.net citlink.net club-internet.fr cogeco.ca comcast.net comporium.net cox.net cs.com cwgsy.net
  dbmail.com disroot.org dodo.com.au dsl.pipex.com duck.com earthlink.net eastlink.ca email.com email.cz embarqmail.com
  epix.net ewe.net ewetel.net execulink.com exede.net exetel.com.au fairpoint.net fastmail.com fastmail.fm flash.net
  foxmail.com free.fr freenet.de freeserve.co.uk frontier.com frontiernet.net fsmail.net fuse.net games.com gci.net gmail.com
  gmx.at gmx.ch gmx.com gmx.de gmx.eu gmx.fr gmx.info gmx.net gmx.org gmx.us googlemail.com gte.net hanmail.net
  hawaiiantel.net hey.com hotmail.at hotmail.be hotmail.ca hotmail.ch hotmail.co.uk hotmail.com hotmail.com.au hotmail.com.br
  hotmail.de hotmail.dk hotmail.es hotmail.fr hotmail.it hotmail.nl hotmail.se htp-tel.de hughes.net hushmail.com icloud.com
  ig.com.br iinet.net.au inbox.com inbox.lv inbox.ru insightbb.com interia.pl internode.on.net iprimus.com.au ix.netcom.com
  juno.com kabelmail.de kakao.com knology.net laposte.net libero.it libertysurf.fr lineone.net list.ru live.at live.be
  live.ca live.co.uk live.com live.com.au live.com.mx live.de live.dk live.fr live.ie live.it live.nl live.se look.ca
  lycos.co.uk lycos.com mac.com madasafish.com mail.com mail.de mail.ee mail.ru mailbox.org mailfence.com mailinator.com
  mchsi.com me.com metrocast.net midco.net mindspring.com msn.com mts.net mweb.co.za mybluelight.com myfairpoint.net
  mymts.net nate.com naver.com nb.sympatico.ca netcologne.de netscape.net netspace.net.au netzero.com netzero.net neuf.fr
  nexgo.de noos.fr northwestel.net ntelos.net ntlworld.co.uk ntlworld.com numericable.fr nvbell.net o2.co.uk o2.pl o2mail.de
  o2online.de onet.pl onetel.com onetel.net online-home.de online.de online.no optimum.net optonline.net optusnet.com.au
  orange.fr orange.net osnanet.de outlook.at outlook.be outlook.co.uk outlook.com outlook.com.au outlook.com.br outlook.de
  outlook.es outlook.fr outlook.ie outlook.it outlook.jp outlook.pt ozemail.com.au pacbell.net passport.com peoplepc.com
  pipex.com planet.nl plus.net pm.me poczta.onet.pl posteo.de posteo.net postmaster.co.uk primus.ca primusonline.com.au
  privaterelay.appleid.com prodigy.net proton.me protonmail.ch protonmail.com ptd.net q.com qq.com rambler.ru rcn.com
  rediffmail.com roadrunner.com rocketmail.com rogers.com rr.com runbox.com sasktel.net sbcglobal.net seznam.cz sfr.fr
  shaw.ca shentel.net sina.cn sina.com sky.com skynet.be snet.net sohu.com sparklight.net spectrum.net suddenlink.net
  supanet.com swbell.net sympatico.ca t-online.de talktalk.net tbaytel.net tds.net teksavvy.com tele2.fr telenet.be
  telstra.com telus.net telusplanet.net terra.com.br tesco.net tiscali.co.uk tiscali.it tpg.com.au tuta.com tuta.io
  tutamail.com tutanota.com tutanota.de twc.com ukr.net unity-mail.de unitybox.de uol.com.br usa.com usa.net verizon.net
  versanet.de videotron.ca videotron.qc.ca virgilio.it virgin.net virginmedia.com vodafone.de vodafonemail.de voila.fr
  wanadoo.co.uk wanadoo.fr web.de westnet.com.au wildblue.net windowslive.com windstream.net wow.com wowway.com wp.pl
  xplornet.ca xplornet.com xtra.co.nz ya.ru yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.nz yahoo.co.uk yahoo.com yahoo.com.ar
  yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.ph yahoo.com.sg yahoo.de yahoo.es yahoo.fr yahoo.ie yahoo.in yahoo.it
  yandex.com yandex.ru yeah.net ymail.co.uk ymail.com ziggo.nl ziplyfiber.net zoho.com zohomail.com zoominternet.net
  zoomtown.com
  `
    .trim()
    .split(/\s+/),
)

/** The end of a provider’s domains, of which each city has one: nyc.rr.com. */
const cityDomain = /\.rr\.com$/

/** Whether anyone can get an address of this domain, which is lowercase and in ASCII. */
export const isPublicMailDomain = (domain: string): boolean => publicMailDomains.has(domain) || cityDomain.test(domain)
