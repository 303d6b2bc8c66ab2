import {
  CollectionReport,
  MostLentReport,
  NewTitlesReport,
  NotLentReport,
  OverdueReport,
  operations,
} from '@repo/contracts/library';
import type { App } from '@repo/http-kit';
import type { FastifyReply } from 'fastify';
import { actorOf } from '../access/actor.js';
import { HEAVY_DESK } from '../access/desk.js';
import { circulationTable, csvOf, type Table } from './csv.js';
import type { Reports } from './reports.service.js';

export function reportRoutes(app: App, reports: Reports): void {
  app.route({
    ...operations.reportCirculation,
    config: HEAVY_DESK,
    handler: async ({ query }, reply) => {
      const report = await reports.circulation(query);
      return asked(reply, query, report, () => circulationTable(report));
    },
  });

  app.route({
    ...operations.reportMostLent,
    config: HEAVY_DESK,
    handler: async ({ query }, reply) => listed(reply, query, MostLentReport, await reports.mostLent(query)),
  });

  app.route({
    ...operations.reportNotLent,
    config: HEAVY_DESK,
    handler: async ({ query }, reply) => listed(reply, query, NotLentReport, await reports.notLent(query)),
  });

  app.route({
    ...operations.reportOverdue,
    config: HEAVY_DESK,
    handler: async (request, reply) => {
      const report = await reports.overdue(request.query, actorOf(request));
      return listed(reply, request.query, OverdueReport, report);
    },
  });

  app.route({
    ...operations.reportCollection,
    config: HEAVY_DESK,
    handler: async ({ query }, reply) =>
      listed(reply, query, CollectionReport, await reports.collection(query)),
  });

  app.route({
    ...operations.reportNewTitles,
    config: HEAVY_DESK,
    handler: async ({ query }, reply) =>
      listed(reply, query, NewTitlesReport, await reports.newTitles(query)),
  });
}

type Format = { format?: 'json' | 'csv' };

/** Returns a report, or its table as CSV, if that is asked for. */
function asked<R>(reply: FastifyReply, { format }: Format, report: R, table: () => Table): R | string {
  if (format !== 'csv') return report;
  reply.type('text/csv; charset=utf-8; header=present');
  return csvOf(table());
}

type ListSchema = { properties: { rows: { items: { properties: object } } } };

/** The same for a report with rows, whose columns are the fields of its schema. */
const listed = <R extends { rows: Table['rows'] }>(
  reply: FastifyReply,
  format: Format,
  schema: ListSchema,
  report: R,
): R | string =>
  asked(reply, format, report, () => ({
    columns: Object.keys(schema.properties.rows.items.properties),
    rows: report.rows,
  }));
