import type { App } from '@repo/http-kit';
import { challengeRoutes } from './challenge/challenge.routes.js';
import type { Challenges } from './challenge/challenge.service.js';
import { listRoutes } from './list/list.routes.js';
import type { Lists } from './list/list.service.js';
import type { Actions } from './play/actions.service.js';
import { playRoutes } from './play/play.routes.js';
import type { Teams } from './play/teams.service.js';
import { rematchRoutes } from './rematch/rematch.routes.js';
import type { Rematches } from './rematch/rematch.service.js';
import { viewRoutes } from './view/view.routes.js';
import type { Views } from './view/view.service.js';

type Services = {
  challenges: Challenges;
  lists: Lists;
  teams: Teams;
  actions: Actions;
  views: Views;
  rematches: Rematches;
  baseUrl: string;
};

export function battleRoutes(app: App, services: Services): void {
  challengeRoutes(app, services.challenges, services.baseUrl);
  listRoutes(app, services.lists, services.baseUrl);
  playRoutes(app, services);
  viewRoutes(app, services.views);
  rematchRoutes(app, services.rematches, services.baseUrl);
}
