// The thread in which the house thinks. Bundled, it has to lie beside the program that opens it.
import '@repo/house-opponents/thread';
