// Made by `npm run pnpm -- --filter @repo/battle-look species:generate`; not edited by hand.
export const TABLE = `
bug: caterpie 45, metapod 50, pinsir 65, pineco 50, wurmple 45, silcoon 50, cascoon 50, volbeat 65, illumise 65, kricketot 37, kricketune 77, burmy 40, karrablast 50, shelmet 50, accelgor 80, scatterbug 38, spewpa 45, grubbin 47, blipbug 25, tarountula 35, spidops 60, nymble 33, rellor 41
bug dark: lokix 71
bug electric: joltik 50, galvantula 70, charjabug 57, vikavolt 77
bug fairy: cutiefly 40, ribombee 60
bug fighting: heracross 80, buzzwole 107, pheromosa 71, slither-wing 85
bug fire: larvesta 55, volcarona 85
bug flying: butterfree 60, scyther 70, ledyba 40, ledian 55, yanma 65, beautifly 60, masquerain 70, ninjask 61, mothim 70, combee 30, vespiquen 70, yanmega 86, vivillon 80
bug ghost: shedinja 1
bug grass: paras 35, parasect 60, wormadam-plant 60, sewaddle 45, swadloon 55, leavanny 75
bug ground: nincada 31, wormadam-sandy 60
bug poison: weedle 40, kakuna 45, beedrill 65, venonat 60, venomoth 70, spinarak 40, ariados 70, dustox 60, venipede 30, whirlipede 40, scolipede 60
bug psychic: dottler 50, orbeetle 60, rabsca 75
bug rock: shuckle 20, dwebble 50, crustle 70, kleavor 70
bug steel: forretress 75, scizor 70, escavalier 70, durant 58, genesect 71, wormadam-trash 60
bug water: surskit 40, wimpod 25, golisopod 75
dark: umbreon 95, poochyena 35, mightyena 70, absol 65, darkrai 70, purrloin 41, liepard 64, zorua 40, zoroark 60, nickit 40, thievul 70, maschiff 60, mabosstiff 80, meowth-alola 40, persian-alola 65
dark dragon: deino 52, zweilous 72, hydreigon 92, guzzlord 223
dark fairy: impidimp 45, morgrem 65, grimmsnarl 95
dark fighting: scraggy 50, scrafty 65
dark fire: houndour 45, houndoom 75, chi-yu 55
dark flying: murkrow 60, honchkrow 100, vullaby 70, mandibuzz 110, yveltal 126, iron-jugulis 94, moltres-galar 90
dark ghost: sableye 50
dark grass: zarude 105, wo-chien 85
dark ground: ting-lu 155
dark ice: sneasel 55, weavile 70, chien-pao 80
dark normal: obstagoon 93, rattata-alola 30, raticate-alola 75, zigzagoon-galar 38, linoone-galar 78
dark poison: overqwil 85, qwilfish-hisui 65
dark psychic: inkay 53, malamar 86
dark steel: pawniard 45, bisharp 65, kingambit 100
dragon: dratini 41, dragonair 61, bagon 45, shelgon 65, axew 46, fraxure 66, haxorus 76, druddigon 77, goomy 45, sliggoo 68, goodra 90, jangmo-o 45, regidrago 200
dragon dark: roaring-moon 105
dragon electric: zekrom 100
dragon fighting: hakamo-o 55, kommo-o 75
dragon fire: reshiram 100
dragon flying: dragonite 91, altaria 75, salamence 95, rayquaza 105
dragon ghost: dreepy 28, drakloak 68, dragapult 88
dragon ground: gible 58, gabite 68, garchomp 108, zygarde-50 108, zygarde-10 54
dragon ice: kyurem 125, frigibax 65, arctibax 90, baxcalibur 115, kyurem-black 125, kyurem-white 125
dragon normal: cyclizar 70
dragon psychic: latias 80, latios 80
dragon water: tatsugiri-curly 68
electric: pikachu 35, raichu 60, voltorb 40, electrode 60, electabuzz 65, jolteon 65, pichu 20, mareep 55, flaaffy 70, ampharos 90, elekid 45, raikou 90, electrike 40, manectric 70, plusle 60, minun 60, shinx 45, luxio 60, luxray 80, pachirisu 60, electivire 75, blitzle 45, zebstrika 75, tynamo 35, eelektrik 65, eelektross 85, xurkitree 83, zeraora 88, yamper 59, boltund 69, pincurchin 48, regieleki 80, pawmi 45, tadbulb 61, bellibolt 109
electric dark: morpeko-full-belly 58
electric dragon: dracozolt 90, miraidon 100, raging-bolt 125
electric fairy: dedenne 67, tapu-koko 70
electric fighting: pawmo 60, pawmot 70
electric fire: rotom-heat 50
electric flying: zapdos 90, emolga 55, thundurus-incarnate 79, wattrel 40, kilowattrel 70, rotom-fan 50, thundurus-therian 79, oricorio-pom-pom 75
electric ghost: rotom 50
electric grass: voltorb-hisui 40, electrode-hisui 60, rotom-mow 50
electric ground: sandy-shocks 85
electric ice: arctozolt 90, rotom-frost 50
electric normal: helioptile 44, heliolisk 62
electric poison: toxel 40, toxtricity-amped 75, toxtricity-low-key 75
electric psychic: raichu-alola 60
electric steel: magnemite 25, magneton 50, magnezone 70, togedemaru 65
electric water: rotom-wash 50
fairy: clefairy 70, clefable 95, cleffa 50, togepi 35, snubbull 60, granbull 90, flabebe 44, floette 54, florges 78, spritzee 78, aromatisse 101, swirlix 62, slurpuff 82, sylveon 95, xerneas 126, comfey 51, milcery 45, alcremie 65, zacian 92, fidough 37, dachsbun 57, floette-eternal 74
fairy fighting: iron-valiant 74
fairy flying: togetic 55, togekiss 85, enamorus-incarnate 74, enamorus-therian 74
fairy psychic: scream-tail 115
fairy steel: tinkatink 50, tinkatuff 65, tinkaton 85
fighting: mankey 40, primeape 65, machop 70, machoke 80, machamp 90, hitmonlee 50, hitmonchan 50, tyrogue 35, hitmontop 50, makuhita 72, hariyama 144, riolu 40, timburr 75, gurdurr 85, conkeldurr 105, throh 120, sawk 75, mienfoo 45, mienshao 65, pancham 67, crabrawler 47, passimian 100, clobbopus 50, grapploct 80, sirfetchd 62, falinks 65, zamazenta 92, kubfu 60, farfetchd-galar 52, tauros-paldea-combat-breed 75
fighting dark: pangoro 95, urshifu-single-strike 100
fighting dragon: koraidon 100
fighting electric: iron-hands 154
fighting fire: tauros-paldea-blaze-breed 75
fighting flying: hawlucha 78, zapdos-galar 90
fighting ghost: marshadow 90, annihilape 110
fighting ice: crabominable 97
fighting poison: sneasler 80, sneasel-hisui 55
fighting psychic: meditite 30, medicham 60
fighting steel: lucario 70
fighting water: tauros-paldea-aqua-breed 75, urshifu-rapid-strike 100
fire: charmander 39, charmeleon 58, vulpix 38, ninetales 73, growlithe 55, arcanine 90, ponyta 50, rapidash 65, magmar 65, flareon 65, cyndaquil 39, quilava 58, typhlosion 78, slugma 40, magby 45, entei 115, torchic 45, torkoal 70, chimchar 44, magmortar 75, tepig 65, pansear 50, simisear 75, darumaka 70, darmanitan-standard 105, heatmor 85, fennekin 40, braixen 59, litten 45, torracat 65, scorbunny 50, raboot 65, cinderace 80, fuecoco 67, crocalor 81, charcadet 40
fire bug: sizzlipede 50, centiskorch 100
fire dark: incineroar 95
fire dragon: turtonator 60, gouging-fire 105
fire fighting: combusken 60, blaziken 80, monferno 64, infernape 76, pignite 90, emboar 110
fire flying: charizard 78, moltres 90, ho-oh 106, fletchinder 62, talonflame 78, oricorio-baile 75
fire ghost: blacephalon 53, skeledirge 104, ceruledge 75, marowak-alola 60, typhlosion-hisui 73
fire ground: numel 60, camerupt 70
fire normal: litleo 62, pyroar-male 86
fire poison: iron-moth 80
fire psychic: delphox 75, armarouge 85
fire rock: magcargo 60, growlithe-hisui 60, arcanine-hisui 95
fire steel: heatran 91
fire water: volcanion 80
flying: tornadus-incarnate 79, rookidee 38, corvisquire 68, tornadus-therian 79
flying dark: bombirdier 70
flying dragon: noibat 40, noivern 85
flying fighting: flamigo 82
flying steel: corviknight 98
flying water: cramorant 70
ghost: misdreavus 60, shuppet 44, banette 64, duskull 20, dusclops 40, mismagius 60, dusknoir 45, yamask 38, cofagrigus 58, sinistea 40, polteageist 60, cursola 60, spectrier 100, greavard 50, houndstone 72, gimmighoul 45, corsola-galar 60, gimmighoul-roaming 45
ghost dark: spiritomb 50
ghost dragon: giratina-altered 150
ghost fairy: mimikyu-disguised 55, flutter-mane 55
ghost fire: litwick 50, lampent 60, chandelure 60
ghost flying: drifloon 90, drifblim 150, oricorio-sensu 75
ghost grass: phantump 43, trevenant 85, pumpkaboo-average 49, gourgeist-average 65, dhelmise 70, pumpkaboo-small 44, pumpkaboo-large 54, pumpkaboo-super 59, gourgeist-small 55, gourgeist-large 75, gourgeist-super 85
ghost ground: sandygast 55, palossand 85
ghost poison: gastly 30, haunter 45, gengar 60
grass: tangela 65, chikorita 45, bayleef 60, meganium 80, bellossom 75, sunkern 30, sunflora 75, treecko 40, grovyle 50, sceptile 70, seedot 40, shroomish 60, cacnea 50, turtwig 55, grotle 75, cherubi 45, cherrim 70, carnivine 74, tangrowth 100, leafeon 65, shaymin-land 100, snivy 45, servine 60, serperior 75, pansage 50, simisage 75, petilil 45, lilligant 70, maractus 75, chespin 56, quilladin 61, skiddo 66, gogoat 123, fomantis 40, lurantis 70, bounsweet 42, steenee 52, tsareena 72, grookey 50, thwackey 70, rillaboom 100, gossifleur 40, eldegoss 60, sprigatito 40, floragato 61, capsakid 50, ogerpon 80
grass dark: nuzleaf 70, shiftry 90, cacturne 70, meowscarada 76, brute-bonnet 111
grass dragon: applin 40, flapple 70, appletun 110, dipplin 80, hydrapple 106, exeggutor-alola 95
grass fairy: cottonee 40, whimsicott 60, morelull 40, shiinotic 60, tapu-bulu 70
grass fighting: breloom 60, virizion 91, chesnaught 88, lilligant-hisui 70, decidueye-hisui 88
grass fire: scovillain 65
grass flying: hoppip 35, skiploom 55, jumpluff 75, tropius 99, rowlet 68, dartrix 78, shaymin-sky 100
grass ghost: decidueye 78, bramblin 40, brambleghast 55, poltchageist 40, sinistcha 71
grass ground: torterra 95
grass ice: snover 60, abomasnow 90
grass normal: smoliv 41, dolliv 52, arboliva 78
grass poison: bulbasaur 45, ivysaur 60, venusaur 80, oddish 45, gloom 60, vileplume 75, bellsprout 50, weepinbell 65, victreebel 80, roselia 50, budew 40, roserade 60, foongus 69, amoonguss 114
grass psychic: exeggcute 60, exeggutor 95, iron-leaves 90
grass steel: ferroseed 44, ferrothorn 74, kartana 59
ground: sandshrew 50, sandslash 75, diglett 10, dugtrio 35, cubone 50, marowak 60, phanpy 90, donphan 90, trapinch 45, groudon 100, hippopotas 68, hippowdon 108, drilbur 60, mudbray 70, mudsdale 100, silicobra 52, sandaconda 72
ground dark: sandile 50, krokorok 60, krookodile 95
ground dragon: vibrava 50, flygon 80
ground electric: stunfisk 109
ground fighting: great-tusk 115
ground flying: gligar 65, gliscor 75, landorus-incarnate 89, landorus-therian 89
ground ghost: golett 59, golurk 89, runerigus 58, yamask-galar 38
ground grass: toedscool 40, toedscruel 80
ground normal: ursaluna 130, ursaluna-bloodmoon 113
ground psychic: baltoy 40, claydol 60
ground rock: rhyhorn 80, rhydon 105, rhyperior 115
ground steel: excadrill 110, iron-treads 90, diglett-alola 10, dugtrio-alola 35, stunfisk-galar 109
ice: snorunt 50, glalie 80, regice 80, glaceon 65, vanillite 36, vanillish 51, vanilluxe 71, cubchoo 55, beartic 95, cryogonal 80, bergmite 55, avalugg 95, eiscue-ice 75, glastrier 100, cetoddle 108, cetitan 170, vulpix-alola 38, darumaka-galar 70, darmanitan-galar-standard 105
ice bug: snom 30, frosmoth 70
ice fairy: ninetales-alola 73
ice flying: articuno 90, delibird 45
ice ghost: froslass 70
ice ground: swinub 50, piloswine 100, mamoswine 110
ice psychic: jynx 65, smoochum 45, mr-rime 80, mr-mime-galar 50
ice rock: avalugg-hisui 95
ice steel: sandshrew-alola 50, sandslash-alola 75
ice water: spheal 70, sealeo 90, walrein 110, iron-bundle 56
normal: rattata 30, raticate 55, meowth 40, persian 65, lickitung 90, chansey 250, kangaskhan 105, tauros 75, ditto 48, eevee 55, porygon 65, snorlax 160, sentret 35, furret 85, aipom 55, dunsparce 100, teddiursa 60, ursaring 90, porygon2 85, stantler 73, smeargle 55, miltank 95, blissey 255, zigzagoon 38, linoone 78, slakoth 60, vigoroth 80, slaking 150, whismur 64, loudred 84, exploud 104, skitty 50, delcatty 70, spinda 60, zangoose 73, castform 70, kecleon 60, bidoof 59, ambipom 75, buneary 55, lopunny 65, glameow 49, purugly 71, happiny 100, munchlax 135, lickilicky 110, porygon-z 85, regigigas 110, arceus 120, patrat 45, watchog 60, lillipup 45, herdier 65, stoutland 85, audino 103, minccino 55, cinccino 75, bouffalant 95, bunnelby 38, furfrou 75, yungoos 48, gumshoos 88, type-null 95, silvally 95, komala 65, skwovet 70, greedent 120, wooloo 42, dubwool 72, lechonk 54, oinkologne-male 110, tandemaus 50, maushold-family-of-four 74, dudunsparce-two-segment 125, terapagos 90, oinkologne-female 115
normal dragon: drampa 78
normal fairy: jigglypuff 115, wigglytuff 140, igglybuff 90, azurill 50
normal fighting: stufful 70, bewear 120
normal flying: pidgey 40, pidgeotto 63, pidgeot 83, spearow 40, fearow 65, farfetchd 52, doduo 35, dodrio 60, hoothoot 60, noctowl 100, taillow 40, swellow 60, swablu 45, starly 40, staravia 55, staraptor 85, chatot 76, pidove 50, tranquill 62, unfezant 80, rufflet 70, braviary 100, fletchling 45, pikipek 35, trumbeak 55, toucannon 80, squawkabilly-green-plumage 82
normal ghost: zorua-hisui 35, zoroark-hisui 55
normal grass: deerling 60, sawsbuck 80
normal ground: diggersby 85
normal psychic: girafarig 70, meloetta-aria 100, oranguru 90, wyrdeer 103, farigiraf 120
normal water: bibarel 79
poison: ekans 35, arbok 60, nidoran-f 55, nidorina 70, nidoran-m 46, nidorino 61, grimer 80, muk 105, koffing 40, weezing 65, gulpin 70, swalot 100, seviper 73, trubbish 50, garbodor 80, poipole 67
poison bug: skorupi 40
poison dark: stunky 63, skuntank 103, drapion 70, grimer-alola 80, muk-alola 105
poison dragon: dragalge 65, naganadel 73, eternatus 140
poison fairy: fezandipiti 88, weezing-galar 65
poison fighting: croagunk 48, toxicroak 83, okidogi 88
poison fire: salandit 48, salazzle 68
poison flying: zubat 40, golbat 75, crobat 85
poison ghost: pecharunt 88
poison ground: nidoqueen 90, nidoking 81, clodsire 130, wooper-paldea 55
poison normal: shroodle 40, grafaiai 63
poison psychic: munkidori 88, slowbro-galar 95, slowking-galar 95
poison water: skrelp 50, mareanie 50, toxapex 50
psychic: abra 25, kadabra 40, alakazam 55, drowzee 60, hypno 85, mewtwo 106, mew 100, espeon 65, unown 48, wobbuffet 190, spoink 60, grumpig 80, chimecho 75, wynaut 95, deoxys-normal 50, chingling 45, uxie 75, mesprit 80, azelf 75, cresselia 120, munna 76, musharna 116, gothita 45, gothorita 60, gothitelle 70, solosis 45, duosion 65, reuniclus 110, elgyem 55, beheeyem 75, espurr 62, meowstic-male 74, cosmog 43, cosmoem 43, necrozma 97, hatenna 42, hattrem 57, flittle 30, espathra 95, ponyta-galar 50, slowpoke-galar 90, deoxys-attack 50, deoxys-defense 50, deoxys-speed 50, meowstic-female 74
psychic dark: hoopa-unbound 80
psychic fairy: mr-mime 40, ralts 28, kirlia 38, gardevoir 68, mime-jr 20, tapu-lele 70, hatterene 57, rapidash-galar 65
psychic fighting: gallade 68
psychic fire: victini 100
psychic flying: natu 40, xatu 65, lugia 106, woobat 65, swoobat 67, sigilyph 72, articuno-galar 90, braviary-hisui 110, oricorio-pau 75
psychic ghost: hoopa 80, lunala 137, necrozma-dawn 97, calyrex-shadow 100
psychic grass: celebi 100, calyrex 100
psychic ice: calyrex-ice 100
psychic normal: indeedee-male 60, indeedee-female 70
psychic steel: solgaleo 137, necrozma-dusk 97
rock: sudowoodo 70, nosepass 30, regirock 80, cranidos 67, rampardos 97, bonsly 50, roggenrola 55, boldore 70, gigalith 85, rockruff 45, lycanroc-midday 75, rolycoly 30, stonjourner 100, nacli 55, naclstack 60, garganacl 100, klawf 70, lycanroc-midnight 85, lycanroc-dusk 75
rock bug: anorith 45, armaldo 75
rock dark: tyranitar 100
rock dragon: tyrunt 58, tyrantrum 82
rock electric: iron-thorns 100, geodude-alola 40, graveler-alola 55, golem-alola 80
rock fairy: carbink 50, diancie 50
rock fighting: terrakion 91
rock fire: carkol 80, coalossal 110
rock flying: aerodactyl 80, archen 55, archeops 75, minior-red-meteor 60
rock grass: lileep 66, cradily 86
rock ground: geodude 40, graveler 55, golem 80, onix 35, larvitar 50, pupitar 70
rock ice: amaura 77, aurorus 123
rock poison: nihilego 109, glimmet 48, glimmora 83
rock psychic: lunatone 90, solrock 90, iron-boulder 90
rock steel: shieldon 30, bastiodon 60, probopass 60, stakataka 61
rock water: omanyte 35, omastar 70, kabuto 30, kabutops 60, binacle 42, barbaracle 72
steel: registeel 80, klink 40, klang 60, klinklang 60, meltan 46, melmetal 135, perrserker 70, cufant 72, copperajah 122, orthworm 70, meowth-galar 50
steel dragon: dialga 100, duraludon 70, archaludon 90, sliggoo-hisui 58, goodra-hisui 80
steel fairy: mawile 50, klefki 57, magearna 80
steel fighting: cobalion 91
steel flying: skarmory 65, celesteela 97
steel ghost: honedge 45, doublade 59, aegislash-shield 60, gholdengo 87
steel ground: steelix 75
steel poison: varoom 45, revavroom 80
steel psychic: beldum 40, metang 60, metagross 80, jirachi 100, bronzor 57, bronzong 67, iron-crown 90
steel rock: aron 50, lairon 60, aggron 70
water: squirtle 44, wartortle 59, blastoise 79, psyduck 50, golduck 80, poliwag 40, poliwhirl 65, seel 65, shellder 30, krabby 30, kingler 55, horsea 30, seadra 55, goldeen 45, seaking 80, staryu 30, magikarp 20, vaporeon 130, totodile 50, croconaw 65, feraligatr 85, politoed 90, remoraid 35, octillery 75, suicune 100, mudkip 50, wailmer 130, wailord 170, corphish 43, feebas 20, milotic 95, clamperl 35, huntail 55, gorebyss 55, luvdisc 43, kyogre 100, piplup 53, prinplup 64, buizel 55, floatzel 85, shellos 76, finneon 49, lumineon 69, phione 80, manaphy 100, oshawott 55, dewott 75, samurott 95, panpour 50, simipour 75, tympole 50, basculin-red-striped 70, alomomola 165, froakie 41, frogadier 54, clauncher 50, clawitzer 71, popplio 50, brionne 60, wishiwashi-solo 45, pyukumuku 55, sobble 50, drizzile 65, inteleon 70, chewtle 50, arrokuda 41, barraskewda 61, quaxly 55, quaxwell 70, wiglett 10, wugtrio 35, finizen 70, palafin-zero 100, dondozo 150
water bug: dewpider 38, araquanid 68
water dark: carvanha 45, sharpedo 70, crawdaunt 63, greninja 72, samurott-hisui 90
water dragon: kingdra 75, palkia 90, dracovish 90, walking-wake 99
water electric: chinchou 75, lanturn 125
water fairy: marill 70, azumarill 100, primarina 80, tapu-fini 70
water fighting: poliwrath 90, keldeo-ordinary 91, quaquaval 85
water flying: gyarados 95, mantine 85, wingull 40, pelipper 60, mantyke 45, ducklett 62, swanna 75
water ghost: frillish-male 55, jellicent-male 100, basculegion-male 120, basculegion-female 120
water grass: lotad 40, lombre 60, ludicolo 80
water ground: wooper 55, quagsire 95, marshtomp 70, swampert 100, barboach 50, whiscash 110, gastrodon 111, palpitoad 75, seismitoad 105
water ice: dewgong 90, cloyster 50, lapras 130, arctovish 90
water poison: tentacool 40, tentacruel 80, qwilfish 65
water psychic: slowpoke 90, slowbro 95, starmie 60, slowking 95, bruxish 68, veluza 90
water rock: corsola 65, relicanth 100, tirtouga 54, carracosta 74, drednaw 90
water steel: empoleon 84
`;
