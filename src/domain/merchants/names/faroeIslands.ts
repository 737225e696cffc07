import type { MerchantNames } from "../merchantDictionary.ts";

/** Names and trade words of the Faroe Islands; the form is that of `merchantEntries`. */
export const FAROE_ISLANDS: MerchantNames = {
  country: "FO",
  text: `
groceries: a handil,bonus=,fk handil,fk=?,foroya keypssamtoka,handil*,keypmann*,matvoruhandil*,miklagardur,mylnan,niels vid neyst=,reydgardur,rumlenska,samhandil,samkeyp,samkeyp vestmanna,sms=
kiosk: *bakari,7 tolv,bakari*,breydvirkid,efo kiosk,frants restorff,isbud,kiosk*,konditariid,magn kioskin,naturskjol,restorff
fastFood: city burger,etika,etika sushi,grillbar*,haps,kebab*,marko?,perlan pizza,pizza 67,pizza kjallarin,pylsur*,tors,toscana pizza
restaurant: *matstova,arstova,barbara fish house,barbara?,brell,brell cafe,byarpubburin~,cafe*,futastova,hvonn brasserie,kaffihus*,kaffihusid,kaffistov*,katrina christiansen?,koks,matstov*,matstovan,paname,paname cafe,posthusid,rast,roks,suppugardurin,tarv,the tarv
clothes: ecco,gudrun gudrun?,h n jacobsens kladi,kiosk kladnahandil,kladir*,kladnahandil*,mine=,navia,ostrom,sirri?,skohandil*,snaldan,steinum?,ullvoru,zola
furniture: bustadur,ide moblar,idemoblar,ilva,moblar*,p f bustadur,rumid,ting=
electronics: datapoint,elding?,fk el,formula,kt=?,ljod bild,ljod og bild,teldan,teldutokni
maintenance: balslev,byggimarknad*,el arbeidi,elektrikari*,handverkarin,husagerd*,malari*,malningahandil*,nevid,poul hansen,poul michelsen=,sedrus,sp f bygging,timbur*,timburhandil*,timburmadur*,vbt
garden: blomuriki~,plantuskuli,urtagard*,urtastova
hobby: bundinar vorur,garn*=,h n jacobsen hobby,navia garn,rossastell,sportval,veidi*
toys: br=?,legetoj,leikuhandil*,leikur*=
media: bokadeild*,bokahandil*,dimmalatting,h n jacobsens bokahandil,hn jacobsen,nordlysid,rit og rak,rit rak,sosialurin,vagaportalurin
streaming: kringvarp foroya,kringvarp*,kringvarpsgjald*,kvf,televarpid
phone: fiber*=,foroya tele,ft samskifti,hey=,kall?,ljosnet,nema,nema hey,tele foroya,vodafone foroyar
gifts: barnabati,bla krossur,blomubud*,blomur*,djoravernd*,framtak,hjalparfelag*,krabbameinsfelag*,neydhjalp*,reydi krossur,samtak*~
pets: djorahandil*,djoralakn*,djoralaknastov*,hundafodur
pharmacy: *apotek,apotek*,apoteksverk,heilsuhandil*,helsuhandil*,tjaldur apotek,tjaldurs apotek,tjaldurs handil
hairdresser: barber*,fridkan*,frisor*,frisorstova,harfridka*,harsnid*,harstova*,klipp*=,massasju*,snyrtistova,vakurleika*
doctor: *tannlakni,fysioterapeut*,fysioterapi*,heilsumidstod*,kiropraktor*,kommunulakn*,kvinnulakni*,laknamidstod*,lakni*,landssjukrahusid,salarfrod*,sjukrahus*,tannlakn*,tannlaknastov*
glasses: brillur*,eygna*,eygnabudin,optik*
fitness: barur,burn,burn fitness,crossfit*,fitness*,styrkiholl*,styrkisalur*,toko fitness,venjingarholl*,vokst=,yoga*
cinema: atgongumerki*,bio,biograf*,byarbokasavn~,g festival,gfestival,havnar bio,konsert*,nordurlandahusid,perlan?,reinsariid,sjonleikarahus*,summarfestival*,tjodpallur*,tonleik*
flights: atlantic airways,atlanticairways,ferdastov*,gisting*,gistingarhus*,gjargardur,greengate,hilton garden,hotel brandan,hotel foroyar,hotel hafnia,hotel*,hotell*,tora tourist,tyrlu*~,vallaraheim*
carHire: 62 n,62n,bilar utleiga,billeiga*,bilutleigan,rentacar fo,unicar
cottage: camping*,fritidarhus*,summarhus*,summarhusaleiga,tjaldplass*,tjaldstad*
publicTransport: buss=,bussleid*,bussleidin,bygdaleid*,ferja*,heliport,smyril,ssl,strandfaraskip,strandfaraskip landsins,teistin,torshavnar kommuna bussur,tyrlan,tyrluflugving
taxi: auto=,bil sp f,bilstodin,hyruvogn*,taxa*,taxi*,torshavn taxi
parking: fareyding,parkering*,parkeringsgjald*,pf tunnil
fuel: bensin*,bensinstod*,benzin*,brennievni*,effo,effo kiosk~,elbilaloding,lodistod*,magn effo,magn?,sev loding
carRepair: *verkstad,akstovan,autodepilin,bil kjartan mohr,bilasolan,bilavask*,bilhusid,bilsyn*,bilvask*,bilverkstad*,dekk*,dekkhusid,eykalut*,gsm bilverk,kjartan mohr,pers bilar,reyni service,reyni=~,sp f bilhusid,verkstad*,wenzel
carInsurance: akfarstrygging*,betri bil,biltrygging*,kaskotrygging,trygd bil,tryggingarfelagid foroyar bil,vegahjalp*
vehicleTax: akfarsgjald*,skraseting bil,vegskatt*,vektgjald*
carLoan: bilfigging*,billan*,leasing*
rent: betri vedlan,bustadarlan*,bustadir,husalan*,husaleig*,ibud leiga,leiga=,leigubustad*,realkredit*,sethusalan*,vedlan*
ownersAssociation: eigarafelag*,felagsutreidslur,grannalag*,ibudarfelag*,ognarfelag*
propertyTax: grundskatt*,grundskattur,jardarleiga,ognarskatt*
utilities: brennistod*,burturkast*,demich,effo olja,elfelagid,elfelagid sev,fjarhitafelag*,fjarhiti,irf,kloakkgjald*,kob,kommunalar brennistod,magn olja,olja*=,oljufelag*,renovation*,renovationsgjald*,sev,streym*,streymur,vatn veiting,vatngjald*,vatnveiting*
houseInsurance: betri hus,betri sethus,eldtrygging*,husatrygging*,sethusatrygging*,trygd hus,trygd sethus,tryggingarfelagid foroyar hus,tryggingarfelagid foroyar sethus
contentsInsurance: betri trygging,familjutrygging*,foroya trygd,innbugvstrygging*,tf=?,trygd,trygging*~,tryggingar,tryggingarfelag*,tryggingarfelagid foroyar
alarm: alarm*,elektron alarm,tryggleikin,vaktar*
lifeInsurance: barnatrygging*,foroya livstrygging,liv,liv trygging,livstrygging*,vanlukkutrygging*
union: als,arbeidarafelag*,arbeidskvinnufelag*,arbeidsloysisskipan*,arbeidsloysisskipanin,fakfelag*,foroya arbeidarafelag,foroya lararafelag,foroya pedagogfelag,handverkarafelag*,havnar arbeidsmannafelag,lararafelag*,magistarafelag*,maskinmeistarafelag*,samvinnufelag*~,sjukraroktarfrodinga*,starvsmannafelag*
memberships: b36,bridgefelag,fimleikafelag*,folkaflokkurin,fotboltsfelag*,hb torshavn,hb=?,hondboltsfelag*,itrottarfelag*,javnadarflokkurin,ki klaksvik,kvinnufelag*,limagjald*?,limagjold,rodrarfelag*,sambandsflokkurin,skotalid*,skotar*,svimjifelag*,tjodveldi,venjingargjald*
daycare: *barnagardur,ansing*,ansingargjald*,barnagard*,barnansing*,dagrokt*,dagstovn*,dagstovnagjald*,fritidarheim*,fritidarskul*,voggustov*,voggustova
studies: foroya handilsskuli,frodskaparset*,frodskaparsetur,handilsskul*,haskul*,lesandi,midnam*,skulagjald*,studentaskul*
courses: *koyriskuli,*musikkskuli,dansiskul*,koyrikort*,koyriskul*,kvoldskul*,kvoldskuli,musikkskul*,skeid*
lottery: bingo*,foroya getspa,itrottavedding,lotto*,vedding*
alcohol: bar=,blabar,cafe natur,foroya bjor,mica bar,natt klubb,okkara,okkara bjor,pub=,rusan,rusdrekka*,rusdrekkasola,rusdrekkasola landsins,rusdrekkasola*,sirkus,tubbak*
giftCards: gavekort*,gavukort*
homeHelp: flutningsfelag*,flutningur*=,heimahjalp*,reingerd*,reingerdarfelag,vindeygapussing*
advice: *advokatfelag,advokat*,advokatfelag*,arkitekt*,betri heim,grannskod*,grannskodan*,jogvan=~,meklarin,ognarmeklar*,p f januar,skyn,skyn ognarmeklari
bankFees: arsgjald*,avgjald*,gebyr*,kontogjald*,kortgjald*,omaksgjald*,valutagjald
reminders: aminning*,inkasso*,innheintan*,innkrevjing*,rykkari*,rykkjari*
fines: bot=,botur,ferdbot*,logregla bot,parkeringsbot*,sekt*
out backTax: eftirskatt*,kapitalskatt*,restskatt*,skatt=,skattur,taks,taks innkrevjing
in taxRefund: avlopsskatt*,skatt=,skattur aftur,taks,yvirskot skattur,yvirskotsskatt*
publicFees: akstovan gjald,foroya landfuti,kommunugjald,landfutin,meginfelag,passgjald*,posta toll,syslumadur*,tinglysing*,toll og skatt,umhvorvisstovan
studentLoan: lesilan,lestrarlan*,studni,studni lan
consumerLoan: afdrag*~,avdratt*~,avdrattur*~,banklan*,kassalan,lan avdrattur~,lan=~,lansavdrattur~,nytslulan*
out interest: renta*,rente*,rentur,rentuutreidsl*
in interestIncome: renta*,rente*,rentuinntok*,rentur
in dividends: udbytte*,vinningsbyti*
out pensionSaving: betri pensjon,eftirlon*,eftirlonarsparing*,liv eftirlon,lonjavningarstovan,lss~,pensjon*
in pension: almannaverkid pensjon,amg,arbeidsmarknadareftirlon*,eftirlon*,eftirlonargrunn*,folkapensjon*,fyritidarpensjon*,pensjon*,samhaldsfast*
in unemployment: almannahjalp,almannaverkid~,als,arbeidsloysi*,arbeidsloysisstudul*,barsilspening*,barsilsskipan*,barsilsskipanin,dagpening*,forsorgarhjalp,fyribils hjalp,sjukradagpening*
in studentGrant: lestrarstudul*,studni,studningsstovnur*,studulsstovn*
in childBenefit: barnafradr,barnafradrattur*,barnaiskoyt,barnaiskoyti*,barnapening*,barnastudul*
in support: barnapeningur,uppihald*,uppihaldspening*
in holidayPay: feriupening*,fritidargrunn*,fritidarlon*,fritidarlonar*,fritidarpening*
in housingBenefit: bustadarstudul*,husaleigustudul*
in salary: fiskihyra,hyra fra,hyra=,hyruavrokning*,lon,lon fra,lonar,lonarflyting*,lonarutgjald*,lonin,manadarlon*,manadarlonir,manningarlon*,timalon*
in otherIncome: endurgjald*,ferdandurgjald*,koyripening*,pantur*,skadandurgjald*,studul orka
in outlay: utlegg*,utlog
childSaving: barna uppsparing,barnasparing*,barnaupsparing*
otherSaving: sparikonto*,sparing*,uppsparing*,uppsparingarkonto
securities: ilogu*,ilogur*,partabrov*,virdisbrava,virdisbrov*
transfer: budgetkonto*,egin flyting,egin konto,eginflyting,felagskonto*,flyting egin konto,flyting millum egnar,fra lonarkonto,fra uppsparing,husarhaldskonto,kreditkort gjald,til egna konto,til lonarkonto,til uppsparingarkonto
cash: automatur*,hevjing*,kontant*,pengasjalv*,pengastativ,pengautomat*,sjalvtoka*
otherLeisure: blue water~,bruktbud*~,faro ship~,gamalt nytt~,genbrug*~,pakki*~,posta foroyar~,posta~,smyril line cargo~
otherTransport: eysturoyartunnil*,nordoyatunnil*,nordoyatunnilin,sandoyartunnil*,toll=,tunlar,tunnil fo,tunnil*,undirsjogvartunnil,undirsjovartunnil*,vagatunnil*,vagatunnilin,veggjald*
activities: *savn,fornminnissavn*,listasavn*,listaskalin,savnid,svimjiholl*,svimjihylur
otherHome: bahne=
in giftIncome: fodingardag*,gava,gava*,gavur,jolagava*,konfirmationsgava*
`,
};
