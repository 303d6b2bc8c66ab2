/**
 * The version of the way in which the house chooses, and of its teams. Records name it, so that its choices can be computed
 * again: it is raised with everything that changes one.
 */
export const HOUSE_VERSION = 2;
